local node = ui.DisplayNode { defaultLayoutTransitionOptions = "linear" }
print(node.defaultLayoutTransitionOptions) --> linear

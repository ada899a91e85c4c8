local node = ui.DisplayNode { defaultLayoutTransitionDuration = 0.5 }
print(node.defaultLayoutTransitionDuration) --> 0.5

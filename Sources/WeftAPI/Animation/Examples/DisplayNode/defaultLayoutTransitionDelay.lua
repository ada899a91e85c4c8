local node = ui.DisplayNode { defaultLayoutTransitionDelay = 0.1 }
print(node.defaultLayoutTransitionDelay) --> 0.1

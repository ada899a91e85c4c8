local node = ui.DisplayNode {}
print(node.interfaceState.preload) --> false

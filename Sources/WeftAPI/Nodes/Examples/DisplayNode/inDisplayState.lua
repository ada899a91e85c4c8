local node = ui.DisplayNode {}
print(node.inDisplayState) --> false

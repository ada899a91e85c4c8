local node = ui.DisplayNode {}
print(node.visible) --> false

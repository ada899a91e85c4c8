local node = ui.DisplayNode {}
print(node.inHierarchy) --> false

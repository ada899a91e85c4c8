local node = ui.DisplayNode {}
print(node.inPreloadState) --> false

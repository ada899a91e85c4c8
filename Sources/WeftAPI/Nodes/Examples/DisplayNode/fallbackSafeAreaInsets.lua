local node = ui.DisplayNode { fallbackSafeAreaInsets = { top = 24 } }
print(node.safeAreaInsets.top) --> 24

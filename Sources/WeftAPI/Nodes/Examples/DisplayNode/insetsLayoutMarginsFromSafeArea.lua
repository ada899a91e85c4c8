local node = ui.DisplayNode { fallbackSafeAreaInsets = 20 }
print(node.layoutMargins.top) --> 28
node.insetsLayoutMarginsFromSafeArea = false
print(node.layoutMargins.top) --> 8

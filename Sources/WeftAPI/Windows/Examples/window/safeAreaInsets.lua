local node = ui.DisplayNode { frame = { 0, 10, 100, 90 } }
local window = ui.Window { size = { 100, 100 }, safeAreaInsets = { top = 24 }, node }
print(node.safeAreaInsets.top) --> 14

local inside = ui.DisplayNode { frame = { 0, 10, 100, 90 } }
local node = ui.DisplayNode { frame = { 0, 0, 100, 100 }, fallbackSafeAreaInsets = { top = 24 }, inside }
print(node.safeAreaInsets.top, inside.safeAreaInsets.top) --> 24  14

local inside = ui.DisplayNode { frame = { 4, 4, 40, 40 }, preservesSupernodeLayoutMargins = true }
local node = ui.DisplayNode { frame = { 0, 0, 100, 100 }, layoutMargins = 20, inside }
print(inside.layoutMargins.left, inside.layoutMargins.right) --> 16  8

local inside = ui.DisplayNode {}
local outside = ui.DisplayNode { tintColor = "#ff6347", inside }
print(inside.tintColor) --> #ff6347

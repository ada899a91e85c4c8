local inside = ui.DisplayNode { backgroundColor = "tomato", frame = { 0, 0, 40, 40 } }
local outside = ui.DisplayNode { backgroundColor = "gold", position = { 60, 30 }, bounds = { -10, -10, 120, 60 }, inside }
return ui.DisplayNode { style = { height = 60 }, outside }

local inside = ui.DisplayNode { backgroundColor = "tomato", bounds = { 0, 0, 40, 40 }, position = { 120, 30 } }
return ui.DisplayNode { backgroundColor = "gold", style = { height = 60 }, inside }

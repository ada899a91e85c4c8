local inside = ui.DisplayNode { backgroundColor = "tomato", frame = { 20, 10, 80, 40 } }
return ui.DisplayNode { backgroundColor = "gold", style = { height = 60 }, inside }

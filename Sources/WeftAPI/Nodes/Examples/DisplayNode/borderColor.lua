return ui.DisplayNode { backgroundColor = "gold", borderWidth = 4, borderColor = "tomato", style = { height = 60 } }

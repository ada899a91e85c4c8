return ui.DisplayNode { backgroundColor = "gold", borderColor = "tomato", borderWidth = 4, style = { height = 60 } }

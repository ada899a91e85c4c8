return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 8, style = { height = 60 } }

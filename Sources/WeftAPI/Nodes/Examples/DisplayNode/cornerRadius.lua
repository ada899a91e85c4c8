return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 } }

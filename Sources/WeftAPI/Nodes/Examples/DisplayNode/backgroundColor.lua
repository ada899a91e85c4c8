return ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } }

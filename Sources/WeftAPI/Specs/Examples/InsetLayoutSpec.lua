return ui.InsetLayoutSpec { insets = 16, ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } } }

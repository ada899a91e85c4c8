return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.5, shadowOffset = { 4, 6 } }

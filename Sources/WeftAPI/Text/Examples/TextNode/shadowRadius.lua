return ui.TextNode { text = "Some words", font = "Inter Bold 28", shadowOpacity = 0.8, shadowRadius = 6 }

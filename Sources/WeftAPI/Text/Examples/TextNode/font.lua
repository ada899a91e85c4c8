return ui.TextNode { text = "Some words", font = "Inter Bold 20" }

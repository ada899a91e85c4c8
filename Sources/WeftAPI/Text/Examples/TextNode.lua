return ui.TextNode { text = "Some words", font = "Inter Semi-Bold 17", color = "tomato" }

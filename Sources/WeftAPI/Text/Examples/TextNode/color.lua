return ui.TextNode { text = "Some words", color = "tomato" }

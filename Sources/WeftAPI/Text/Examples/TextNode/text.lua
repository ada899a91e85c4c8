return ui.TextNode { text = "Some words" }

return ui.ButtonNode { title = "Buy", contentHorizontalAlignment = "right", backgroundColor = "gold" }

return ui.TextNode { text = "Some words", tintColor = "tomato", textColorFollowsTintColor = true }

return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy", color = "tomato" } }

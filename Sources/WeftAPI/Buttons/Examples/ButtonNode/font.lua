return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy", font = "Inter Bold 24" } }

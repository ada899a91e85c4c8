return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy" } }

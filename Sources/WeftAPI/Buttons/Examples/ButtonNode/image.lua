return ui.StackLayoutSpec { ui.ButtonNode { image = "pictures/heart.png" } }

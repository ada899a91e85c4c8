return ui.StackLayoutSpec { direction = "vertical", horizontalAlignment = "right", box "tomato", box("gold", 80, 40) }

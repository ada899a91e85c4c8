return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start", box "tomato", box "gold" }

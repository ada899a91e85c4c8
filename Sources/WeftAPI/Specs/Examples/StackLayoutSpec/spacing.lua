return ui.StackLayoutSpec { direction = "horizontal", spacing = 20, box "tomato", box "gold", box "steelblue" }

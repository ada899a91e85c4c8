return ui.RelativeLayoutSpec { horizontalPosition = "end", box "tomato" }

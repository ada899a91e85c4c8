return ui.CenterLayoutSpec { centeringOptions = "x", style = { height = 80 }, box "tomato" }

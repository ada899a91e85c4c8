return ui.CenterLayoutSpec { style = { height = 80 }, box "tomato" }

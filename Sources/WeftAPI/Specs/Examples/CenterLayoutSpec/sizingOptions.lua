return ui.AbsoluteLayoutSpec { style = { height = 80 },
  ui.BackgroundLayoutSpec {
    ui.CenterLayoutSpec { sizingOptions = "minimumXY", box "tomato" },
    ui.DisplayNode { backgroundColor = "gold" },
  },
}

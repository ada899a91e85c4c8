return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.BackgroundLayoutSpec {
    ui.AbsoluteLayoutSpec { sizing = "sizeToFit", box "tomato" },
    ui.DisplayNode { backgroundColor = "gold" },
  },
}

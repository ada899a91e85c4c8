return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredLayoutSize = { "75%", 40 } } },
}

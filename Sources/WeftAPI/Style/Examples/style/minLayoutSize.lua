return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minLayoutSize = { "50%", 30 } } },
}

return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minSize = { 80, 40 } } },
}

return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Half as wide as the stack at the most", backgroundColor = "gold",
    style = { maxLayoutSize = { "50%", 100 } } },
}

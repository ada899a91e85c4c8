return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minWidth = 80 } },
  ui.TextNode { text = "A longer answer", backgroundColor = "gold", style = { minWidth = 80 } },
}

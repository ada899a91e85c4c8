return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.TextNode { text = "Text that wraps", backgroundColor = "gold", style = { maxWidth = 90 } },
}

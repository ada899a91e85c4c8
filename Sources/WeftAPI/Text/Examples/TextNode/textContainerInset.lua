return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.TextNode { text = "Badge", backgroundColor = "gold", textContainerInset = { 4, 10, 4, 10 } },
}

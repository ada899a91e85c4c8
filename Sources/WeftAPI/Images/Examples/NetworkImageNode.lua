return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.NetworkImageNode { url = "file:pictures/heart.png", style = { preferredSize = { 48, 48 } } },
}

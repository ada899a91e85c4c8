return ui.StackLayoutSpec { direction = "horizontal",
  ui.NetworkImageNode { url = "file:pictures/heart.png", style = { preferredSize = { 48, 48 } } },
}

return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", cropRect = { 0.5, 0, 0, 0 }, cropEnabled = false,
    style = { preferredSize = { 80, 40 } } },
}

return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", contentMode = "scaleAspectFit",
    backgroundColor = "gold", style = { preferredSize = { 120, 50 } } },
}

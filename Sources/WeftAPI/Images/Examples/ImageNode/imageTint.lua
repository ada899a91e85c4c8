return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.ImageNode { image = "pictures/heart.png", imageTint = "steelblue" },
}

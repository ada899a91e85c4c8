return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.ImageNode { image = "pictures/heart.png" },
  ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 48, 48 } } },
}

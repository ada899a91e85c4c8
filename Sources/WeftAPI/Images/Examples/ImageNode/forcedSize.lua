return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", forcedSize = { 20, 40 }, contentMode = "scaleAspectFit",
    backgroundColor = "lavenderblush", style = { preferredSize = { 80, 40 } } },
}

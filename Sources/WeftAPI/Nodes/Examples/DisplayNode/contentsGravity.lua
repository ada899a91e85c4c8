return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", contentsGravity = "resizeAspect",
    backgroundColor = "gold", style = { preferredSize = { 120, 50 } } },
}

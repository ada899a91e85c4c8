return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", contentsRect = { 0, 0, 0.5, 1 },
    style = { preferredSize = { 30, 60 } } },
}

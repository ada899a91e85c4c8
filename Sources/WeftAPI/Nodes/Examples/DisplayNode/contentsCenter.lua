return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", contentsCenter = { 0.4, 0, 0.2, 1 },
    style = { preferredSize = { 120, 24 } } },
}

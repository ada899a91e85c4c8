return ui.StackLayoutSpec { direction = "horizontal",
  ui.DisplayNode { contents = "pictures/heart.png", style = { preferredSize = { 60, 60 } } },
}

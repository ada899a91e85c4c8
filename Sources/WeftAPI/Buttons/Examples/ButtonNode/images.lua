return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { selected = true, images = { normal = "pictures/heart.png", selected = "pictures/star.png" } },
}

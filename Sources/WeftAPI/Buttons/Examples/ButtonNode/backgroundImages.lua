return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { title = "Buy", contentEdgeInsets = 12, enabled = false,
    backgroundImages = { normal = "pictures/heart.png", disabled = "pictures/star.png" } },
}

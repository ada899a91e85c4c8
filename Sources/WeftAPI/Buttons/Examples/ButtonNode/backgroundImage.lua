return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { title = "Buy", backgroundImage = "pictures/heart.png", contentEdgeInsets = 12 },
}

return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.ButtonNode { title = "Buy", color = "white", contentEdgeInsets = { 8, 16, 8, 16 },
    backgroundColor = "seagreen", cornerRadius = 8 },
  ui.ButtonNode { title = "Like", image = "pictures/heart.png", contentSpacing = 4 },
}

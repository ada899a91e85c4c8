return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { title = "Buy", contentEdgeInsets = { 8, 20, 8, 20 }, backgroundColor = "gold" },
}

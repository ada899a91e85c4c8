return ui.StackLayoutSpec {
  ui.ButtonNode { title = "Like", image = "pictures/heart.png", laysOutHorizontally = false },
}

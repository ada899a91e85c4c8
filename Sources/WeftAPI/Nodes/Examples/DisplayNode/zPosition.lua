return ui.StackLayoutSpec { direction = "horizontal", spacing = -20,
  ui.DisplayNode { backgroundColor = "tomato", zPosition = 1, style = { preferredSize = { 60, 60 } } },
  box("gold", 60),
}

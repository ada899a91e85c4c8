return ui.StackLayoutSpec { direction = "horizontal", spacing = -20,
  box("tomato", 60),
  ui.DisplayNode { backgroundColor = "steelblue", alpha = 0.5, style = { preferredSize = { 60, 60 } } },
}

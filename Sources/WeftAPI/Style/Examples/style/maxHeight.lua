return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "gold", style = { width = 60, height = 60, maxHeight = 30 } },
  box("tomato", 60),
}

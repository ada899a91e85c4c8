return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  box("tomato", 40, 70),
  ui.DisplayNode { backgroundColor = "gold", style = { width = 40, minHeight = 30, alignSelf = "end" } },
  box("steelblue", 40, 30),
}

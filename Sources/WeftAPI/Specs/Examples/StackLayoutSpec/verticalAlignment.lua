return ui.StackLayoutSpec { direction = "vertical", verticalAlignment = "center", style = { height = 120 },
  box("tomato", 80, 30), box("gold", 80, 30),
}

return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", lineSpacing = 12,
  box("tomato", 150, 30), box("gold", 150, 30),
}

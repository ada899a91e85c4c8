return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, lineSpacing = 8, flexWrap = "wrap",
  box("tomato", 100, 30), box("gold", 100, 30), box("steelblue", 100, 30),
}

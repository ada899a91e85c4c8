return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", alignContent = "spaceBetween",
  style = { height = 120 },
  box("tomato", 150, 30), box("gold", 150, 30), box("steelblue", 150, 30),
}

return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.TextNode { text = "Yes", backgroundColor = "gold", style = { minHeight = 50 } },
  box("tomato", 60),
}

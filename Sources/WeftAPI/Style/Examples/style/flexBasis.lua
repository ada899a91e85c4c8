return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 40 }, flexBasis = 120 } },
  box("gold"),
}

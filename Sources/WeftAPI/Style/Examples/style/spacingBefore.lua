return ui.StackLayoutSpec { direction = "horizontal",
  box "tomato",
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, spacingBefore = 20 } },
  box "steelblue",
}

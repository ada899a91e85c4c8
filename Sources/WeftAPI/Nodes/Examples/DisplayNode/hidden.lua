return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  box "tomato",
  ui.DisplayNode { backgroundColor = "gold", hidden = true, style = { preferredSize = { 40, 40 } } },
  box "steelblue",
}

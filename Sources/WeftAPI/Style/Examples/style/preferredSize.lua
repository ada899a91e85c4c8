return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 60, 40 } } },
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { width = 40, height = 60 } } },
}

return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { width = 60, minHeight = 20, height = 60 } },
  ui.DisplayNode { backgroundColor = "gold", style = { width = 60, minHeight = 20, height = 40 } },
}

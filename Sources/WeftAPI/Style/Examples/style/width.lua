return ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start",
  ui.DisplayNode { backgroundColor = "tomato", style = { height = 30, minWidth = 20, width = 120 } },
  ui.DisplayNode { backgroundColor = "gold", style = { height = 30, minWidth = 20, width = "50%" } },
}

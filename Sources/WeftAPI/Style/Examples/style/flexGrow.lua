return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 30, 40 } } },
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 30, 40 }, flexGrow = 1 } },
  ui.DisplayNode { backgroundColor = "steelblue", style = { preferredSize = { 30, 40 }, flexGrow = 2 } },
}

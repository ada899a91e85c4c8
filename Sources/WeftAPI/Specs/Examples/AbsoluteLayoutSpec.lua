return ui.AbsoluteLayoutSpec { style = { height = 80 },
  box "tomato",
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 60, 40 }, layoutPosition = { 100, 30 } } },
}

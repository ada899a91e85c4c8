return ui.AbsoluteLayoutSpec { sizing = "sizeToFit",
  box("tomato", 60),
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 40, 40 }, layoutPosition = { 80, 30 } } },
}

return ui.StackLayoutSpec { direction = "horizontal",
  ui.RatioLayoutSpec { ratio = 0.5, style = { width = 80 }, ui.DisplayNode { backgroundColor = "tomato" } },
}

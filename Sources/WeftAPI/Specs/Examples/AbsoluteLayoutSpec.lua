---@example AbsoluteLayoutSpec
return ui.AbsoluteLayoutSpec { style = { height = 80 },
  box "tomato",
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 60, 40 }, layoutPosition = { 100, 30 } } },
}

---@example AbsoluteLayoutSpec.sizing
return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.BackgroundLayoutSpec {
    ui.AbsoluteLayoutSpec { sizing = "sizeToFit", box "tomato" },
    ui.DisplayNode { backgroundColor = "gold" },
  },
}

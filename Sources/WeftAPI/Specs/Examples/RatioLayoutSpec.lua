---@example RatioLayoutSpec
return ui.RatioLayoutSpec { ratio = 9 / 16, ui.DisplayNode { backgroundColor = "tomato" } }

---@example RatioLayoutSpec.ratio
return ui.StackLayoutSpec { direction = "horizontal",
  ui.RatioLayoutSpec { ratio = 0.5, style = { width = 80 }, ui.DisplayNode { backgroundColor = "tomato" } },
}

---@example DisplayNode.style
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.DisplayNode { backgroundColor = "tomato", style = { height = 40, flexGrow = 1 } },
  box "gold",
}

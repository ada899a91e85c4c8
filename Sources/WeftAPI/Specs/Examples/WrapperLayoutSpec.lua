---@example WrapperLayoutSpec
return ui.StackLayoutSpec { direction = "horizontal",
  ui.WrapperLayoutSpec { box("gold", 80, 60), box("tomato", 40, 30) },
}

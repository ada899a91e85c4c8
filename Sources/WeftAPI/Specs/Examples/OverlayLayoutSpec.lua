---@example OverlayLayoutSpec
return ui.OverlayLayoutSpec {
  ui.DisplayNode { backgroundColor = "gold", style = { height = 60 } },
  ui.CenterLayoutSpec { box("tomato", 30) },
}

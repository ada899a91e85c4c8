---@example CenterLayoutSpec
return ui.CenterLayoutSpec { style = { height = 80 }, box "tomato" }

---@example CenterLayoutSpec.centeringOptions
return ui.CenterLayoutSpec { centeringOptions = "x", style = { height = 80 }, box "tomato" }

---@example CenterLayoutSpec.sizingOptions
return ui.AbsoluteLayoutSpec { style = { height = 80 },
  ui.BackgroundLayoutSpec {
    ui.CenterLayoutSpec { sizingOptions = "minimumXY", box "tomato" },
    ui.DisplayNode { backgroundColor = "gold" },
  },
}

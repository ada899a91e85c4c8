---@example InsetLayoutSpec
return ui.InsetLayoutSpec { insets = 16, ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } } }

---@example InsetLayoutSpec.insets
return ui.InsetLayoutSpec { insets = { top = 10, left = 40, bottom = 10, right = 10 },
  ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } },
}

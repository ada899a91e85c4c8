return ui.InsetLayoutSpec { insets = { top = 10, left = 40, bottom = 10, right = 10 },
  ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } },
}

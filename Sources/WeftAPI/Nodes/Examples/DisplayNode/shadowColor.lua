return ui.InsetLayoutSpec { insets = 20,
  ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 1, shadowColor = "tomato", style = { height = 40 } },
}

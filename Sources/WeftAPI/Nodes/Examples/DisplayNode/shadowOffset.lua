return ui.InsetLayoutSpec { insets = 20,
  ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, shadowOffset = { 8, 8 }, style = { height = 40 } },
}

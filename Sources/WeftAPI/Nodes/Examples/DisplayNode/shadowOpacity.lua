return ui.InsetLayoutSpec { insets = 20,
  ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, style = { height = 40 } },
}

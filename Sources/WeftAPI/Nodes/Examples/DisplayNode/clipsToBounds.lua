local inside = box("tomato", 60)
inside.frame = { 20, 20, 60, 60 }
return ui.InsetLayoutSpec { insets = { 0, 0, 30, 0 },
  ui.DisplayNode { backgroundColor = "gold", clipsToBounds = true, style = { height = 50 }, inside },
}

-- Drawn round, it doesn't cut off what is inside.
return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 },
  cornerRoundingType = "precomposited", clipsToBounds = true,
  ui.DisplayNode { backgroundColor = "gold", frame = { 0, 0, 60, 60 } },
}

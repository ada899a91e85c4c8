return ui.InsetLayoutSpec { insets = { 16, 40, 40, 16 },
  ui.StackLayoutSpec { direction = "horizontal",
    ui.DisplayNode { backgroundColor = "gold", transform = { rotation = 0.3 }, anchorPoint = { 0, 0 },
      style = { preferredSize = { 80, 40 } } },
  },
}

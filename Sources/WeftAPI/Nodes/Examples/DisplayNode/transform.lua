return ui.InsetLayoutSpec { insets = 16,
  ui.StackLayoutSpec { direction = "horizontal", spacing = 16,
    box "tomato",
    ui.DisplayNode { backgroundColor = "gold", transform = { rotation = math.pi / 4 },
      style = { preferredSize = { 40, 40 } } },
  },
}

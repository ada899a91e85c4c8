return ui.InsetLayoutSpec { insets = 16,
  ui.StackLayoutSpec { direction = "horizontal",
    ui.CornerLayoutSpec { cornerLocation = "topRight", box("gold", 60), box("tomato", 20) },
  },
}

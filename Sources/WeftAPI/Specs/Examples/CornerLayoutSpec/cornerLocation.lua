return ui.InsetLayoutSpec { insets = 20,
  ui.StackLayoutSpec { direction = "horizontal",
    ui.CornerLayoutSpec { cornerLocation = "topRight", box("gold", 60), box("tomato", 20) },
  },
}

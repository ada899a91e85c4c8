return ui.InsetLayoutSpec { insets = 20,
  ui.StackLayoutSpec { direction = "horizontal",
    ui.BackgroundLayoutSpec {
      ui.CornerLayoutSpec { cornerLocation = "topLeft", wrapsCorner = true, box("gold", 60), box("tomato", 20) },
      ui.DisplayNode { backgroundColor = "lightblue" },
    },
  },
}

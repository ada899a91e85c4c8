return ui.AbsoluteLayoutSpec { style = { height = 80 },
  ui.BackgroundLayoutSpec {
    ui.RelativeLayoutSpec { horizontalPosition = "center", verticalPosition = "center", sizingOption = "minimumSize",
      box "tomato",
    },
    ui.DisplayNode { backgroundColor = "gold" },
  },
}

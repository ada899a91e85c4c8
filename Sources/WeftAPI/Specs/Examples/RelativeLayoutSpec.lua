return ui.RelativeLayoutSpec { horizontalPosition = "end", verticalPosition = "center", style = { height = 80 },
  box "tomato",
}

return ui.RelativeLayoutSpec { verticalPosition = "end", horizontalPosition = "center", style = { height = 80 },
  box "tomato",
}

return ui.StackLayoutSpec { direction = "horizontal",
  box "tomato",
  ui.LayoutSpec { style = { flexGrow = 1 } },
  box "gold",
}

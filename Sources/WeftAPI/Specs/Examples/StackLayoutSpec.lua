return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  box("tomato", 60), box "gold",
  ui.LayoutSpec { style = { flexGrow = 1 } },
  box "steelblue",
}

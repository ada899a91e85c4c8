return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.TextNode { text = "Text", font = "Inter 24", backgroundColor = "lightblue" },
  ui.TextNode { text = "more", backgroundColor = "gold", style = { minHeight = 40 } },
  box("tomato", 40, 60),
}

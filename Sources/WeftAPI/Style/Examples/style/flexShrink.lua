return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.TextNode { text = "A text that is too long for one line", style = { flexShrink = 1 } },
  box("tomato"),
}

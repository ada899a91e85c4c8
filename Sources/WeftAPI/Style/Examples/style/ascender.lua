return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "baselineFirst",
  ui.TextNode { text = "Text", font = "Inter 24" },
  ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 20 }, ascender = 20 } },
}

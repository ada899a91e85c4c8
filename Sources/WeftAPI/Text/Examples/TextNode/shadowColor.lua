return ui.TextNode { text = "Some words", font = "Inter Bold 28",
  shadowColor = "tomato", shadowOpacity = 1, shadowOffset = { 2, 2 },
}

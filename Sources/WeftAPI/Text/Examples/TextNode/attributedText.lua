return ui.TextNode {
  attributedText = { { "Ann", font = "Inter Bold 14", color = "tomato" }, " likes ", { "this", underline = true } },
}

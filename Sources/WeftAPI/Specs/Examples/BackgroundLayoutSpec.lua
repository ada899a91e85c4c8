---@example BackgroundLayoutSpec
return ui.BackgroundLayoutSpec {
  ui.InsetLayoutSpec { insets = 12, ui.TextNode { text = "A text on a colour" } },
  ui.DisplayNode { backgroundColor = "gold", cornerRadius = 8 },
}

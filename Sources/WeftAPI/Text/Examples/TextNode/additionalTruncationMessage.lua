---@width 110
return ui.TextNode { text = "Words that would take three lines", maximumNumberOfLines = 2,
  additionalTruncationMessage = { { "more", color = "tomato" } },
}

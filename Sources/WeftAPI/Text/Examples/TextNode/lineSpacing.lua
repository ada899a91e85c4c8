---@width 90
return ui.TextNode { text = "Two lines of words", lineSpacing = 12 }

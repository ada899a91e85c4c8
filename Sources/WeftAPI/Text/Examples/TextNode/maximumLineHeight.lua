---@width 90
return ui.TextNode { text = "Two lines of words", maximumLineHeight = 12 }

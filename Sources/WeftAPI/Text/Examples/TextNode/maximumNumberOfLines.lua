---@width 90
return ui.TextNode { text = "Words that would take three lines", maximumNumberOfLines = 2 }

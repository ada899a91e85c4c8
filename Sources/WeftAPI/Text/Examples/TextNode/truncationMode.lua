---@width 120
return ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1, truncationMode = "middle" }

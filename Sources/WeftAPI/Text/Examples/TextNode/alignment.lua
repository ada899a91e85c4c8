---@width 130
return ui.TextNode { text = "Some words that take two lines", alignment = "center", style = { width = 130 } }

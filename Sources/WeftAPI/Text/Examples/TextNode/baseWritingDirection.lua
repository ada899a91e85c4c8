---@width 120
return ui.TextNode { text = "Words in two lines!", baseWritingDirection = "rightToLeft", style = { width = 120 } }

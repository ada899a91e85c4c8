local ui = require "weft"

local text = ui.TextNode { text = "Words" }
text:setHighlightRange(3)

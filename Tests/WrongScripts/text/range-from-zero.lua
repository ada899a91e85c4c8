local ui = require "weft"

local text = ui.TextNode { text = "Words" }
print(text:frameForTextRange { 0, 3 })

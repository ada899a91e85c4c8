local ui = require "weft"

local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } } }
print(text:linkAttributeAt(10, 20))

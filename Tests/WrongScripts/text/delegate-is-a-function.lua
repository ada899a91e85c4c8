local ui = require "weft"

local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } } }
text.delegate = function(node, link) print(link) end

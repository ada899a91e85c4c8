local ui = require "weft"
local text = ui.TextNode { attributedText = { "By ", { "Ann", link = "users/ann" } } }
text.layerBacked = true
--! TextNode.layerBacked: nodes of the class TextNode need a view, for touches
return text

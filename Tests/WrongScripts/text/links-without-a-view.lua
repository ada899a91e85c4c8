local ui = require "weft"

local text = ui.TextNode { layerBacked = true }
text.attributedText = { "By ", { "Ann", link = "users/ann" } }

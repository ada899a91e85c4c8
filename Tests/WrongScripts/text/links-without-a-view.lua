local ui = require "weft"

local text = ui.TextNode { layerBacked = true }
text.attributedText = { "By ", { "Ann", link = "users/ann" } }
--! TextNode.attributedText: a layer-backed text can't have links: they are touched

local ui = require "weft"
local text = ui.TextNode { layerBacked = true, attributedText = { { "Ann", attributes = { user = "ann" } } } }
text.linkAttributeNames = { "user" }
--! TextNode.linkAttributeNames: a layer-backed text can't have links: they are touched

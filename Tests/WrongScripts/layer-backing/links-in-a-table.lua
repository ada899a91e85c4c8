local ui = require "weft"
local text = ui.TextNode {
  layerBacked = true,
--! TextNode.layerBacked: nodes of the class TextNode need a view, for touches
  attributedText = { "By ", { "Ann", link = "users/ann" } },
}
return text

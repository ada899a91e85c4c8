local ui = require "weft"
local card = ui.DisplayNode { ui.TextNode { text = "A title" } }
card.layerBacked = true
--! DisplayNode:layer: TextNode inside it has a view; set layerBacked = true on it, too, or false here
local window = ui.Window { size = { 100, 100 } }
window:addSubnode(card)

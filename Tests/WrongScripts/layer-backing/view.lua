local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.layerBacked = true
function Card:didLoad()
  self.view.alpha = 0.5
--! Card:view: a layer-backed node has no view; use layer
end
ui.preview("A card", function() return Card { style = { preferredSize = { 20, 20 } } } end)

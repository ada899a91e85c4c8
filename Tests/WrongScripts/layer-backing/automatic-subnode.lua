local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.automaticallyManagesSubnodes = true

function Card:init()
  self.layerBacked = true
  self.button = ui.ButtonNode { title = "Buy" }
--! Card: Card is layer-backed, and ButtonNode is not; set layerBacked = true on it, or false here
end

function Card:layoutSpecThatFits()
  return ui.InsetLayoutSpec {
    insets = 4,
    self.button,
  }
end

ui.preview("A card", function() return Card() end)

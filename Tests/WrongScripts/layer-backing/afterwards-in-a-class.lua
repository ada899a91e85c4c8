local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"

function Card:init()
  self.title = ui.TextNode { text = "A title" }
  self:addSubnode(self.title)
  self.layerBacked = true
--! Card: TextNode inside it has a view; set layerBacked = true on it, too, or false here
end

function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 4, self.title } end

ui.preview("A card", function()
  local card = Card()
  return card
end)

local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.automaticallyManagesSubnodes = true
function Card:init()
  self:enableSubtreeRasterization()
  self.list = ui.ScrollNode { style = { preferredSize = { 20, 20 } } }
--! Card: Card rasterizes its subtree, and ScrollNode scrolls, which moves views of what is inside it
end
function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 4, self.list } end
ui.preview("A card", function() return Card() end)

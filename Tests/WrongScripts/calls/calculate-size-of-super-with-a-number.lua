local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:calculateSizeThatFits(size)
  return Card.super.calculateSizeThatFits(self, size.width)
--! Card.calculateSizeThatFits: expected a size: {width, height} or {width =, height =}, in points, got 375
--! in: Card
end
return Card

local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
local Card = ui.DisplayNode:subclass "Card"
function Card:layoutSpecThatFits(range)
  local ring = Ring {}
  return ui.StackLayoutSpec { ring, ring }
--! Ring: appears twice in the layout of Card; an element may be used once, and line 7 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Card
end
return Card

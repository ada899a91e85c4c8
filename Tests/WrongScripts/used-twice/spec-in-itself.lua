local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
local kept = ui.InsetLayoutSpec { insets = 5, ui.DisplayNode {} }
--! DisplayNode[1]: appears twice in the layout of Card; an element may be used once, and line 3 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Card
function Card:layoutSpecThatFits(range)
  return ui.StackLayoutSpec { kept, kept }
end
return Card

local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:layoutSpecThatFits(range)
  local part = ui.InsetLayoutSpec { insets = 5, ui.DisplayNode {} }
  local stack = ui.StackLayoutSpec {}
  stack.children = { part, part }
--! InsetLayoutSpec: appears twice in the layout of Card; an element may be used once, and line 5 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Card
  return stack
end
return Card

local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
ui.preview("Card", function() return Card {} end)
function Card:layoutSpecThatFits(range)
  ui.sweep("Card")
--! ui.sweep: not while a layout is made
--! hint: call it in a ui.test, or at the prompt
--! in: Card
  return ui.LayoutSpec {}
end

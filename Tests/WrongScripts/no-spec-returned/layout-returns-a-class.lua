local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
function Card:layoutSpecThatFits()
  return ui.TextNode
--! layoutSpecThatFits of Card: expected a layout spec or a node, got <class TextNode>
--! hint: call it to make a node: ui.TextNode { … }
--! in: Card
end
return Card

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(constrainedSize)
  return "hello"
--! layoutSpecThatFits of Cell: expected a layout spec or a node, got "hello"
--! hint: text is shown by ui.TextNode { text = … }
--! in: Cell
end
return Cell

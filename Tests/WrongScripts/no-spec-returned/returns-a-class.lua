local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec
--! layoutSpecThatFits of Cell: expected a layout spec or a node, got a function
--! hint: a spec is made by calling its class: ui.StackLayoutSpec { … }
--! in: Cell
end
return Cell

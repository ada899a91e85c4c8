local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits(constrainedSize)
  local spec
  return spec
--! layoutSpecThatFits of Cell: expected a layout spec or a node, got nil
--! hint: does every path return a value?
--! in: Cell
end

return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits(constrainedSize)
--! layoutSpecThatFits of Cell: expected a layout spec or a node, got nil
--! hint: does every path return a value?
--! in: Cell
  if constrainedSize.max.width > 1000 then
    return ui.StackLayoutSpec { ui.DisplayNode {} }
  end
end

return Cell

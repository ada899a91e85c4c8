local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits(constrainedSize)
  return {
--! layoutSpecThatFits of Cell: expected a layout spec or a node, got a table
--! hint: wrap several elements in a spec: ui.StackLayoutSpec { … }
--! in: Cell
    ui.StackLayoutSpec { ui.DisplayNode {} },
  }
end

return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell.layoutSpecThatFits(constrainedSize)
  local wide = constrainedSize.max.width > 320
--! attempt to index a nil value (field 'max')
--! hint: with a dot the first argument is the node itself, so constrainedSize is the node; write function Cell:layoutSpecThatFits(constrainedSize)
--! in: Cell
  return ui.LayoutSpec {}
end
return Cell

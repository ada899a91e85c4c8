local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(constrainedSize)
  return Cell.super.layoutSpecThatFits(self, constrainedSize)
--! attempt to call a nil value (field 'layoutSpecThatFits')
--! hint: the built-in classes have no layout of their own to call; return the whole spec here
--! in: Cell
end
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutThatFits(constrainedSize, parentSize)
--! Cell.layoutThatFits can't be overridden
--! hint: override calculateLayoutThatFits(constrainedSize), or layoutSpecThatFits(constrainedSize), which returns specs
  return { size = { 10, 10 } }
end
return Cell

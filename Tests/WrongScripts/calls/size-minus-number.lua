local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(constrainedSize)
  return ui.DisplayNode { style = { width = constrainedSize.max - 10 } }
--! attempt to perform arithmetic on a table value (field 'max')
--! hint: a size has a width and a height: constrainedSize.max.width
--! in: Cell
end
Cell():layoutThatFits { max = { 100, 100 } }

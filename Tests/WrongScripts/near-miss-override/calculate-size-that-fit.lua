local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:calculateSizeThatFit(size)
--! Cell.calculateSizeThatFit is not called by anything
--! hint: did you mean "calculateSizeThatFits"?
  return size
end
return Cell

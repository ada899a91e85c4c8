local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:calculateSizeThatFits(size)
  return size.width, 44
--! Cell.calculateSizeThatFits: expected a size: {width, height}, in points, got 375
--! hint: return one table: { width, height }
--! in: Cell
end
return Cell

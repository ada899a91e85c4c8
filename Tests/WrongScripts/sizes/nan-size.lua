local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:calculateSizeThatFits(size)
  return { 0 / 0, 10 }
--! Cell.calculateSizeThatFits: expected a size: {width, height} or {width =, height =}, in points, got NaN
--! in: Cell
end
return Cell

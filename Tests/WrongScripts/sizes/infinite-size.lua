local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:calculateSizeThatFits(size)
  return size
--! Cell.calculateSizeThatFits: expected a finite size, since the range is unbounded, got 375 x inf
--! hint: give an unbounded axis a length of the node's own
--! in: Cell
end
return Cell

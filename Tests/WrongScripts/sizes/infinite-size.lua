local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:calculateSizeThatFits(size)
  return size
end
return Cell

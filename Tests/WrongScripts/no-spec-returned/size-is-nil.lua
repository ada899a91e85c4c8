local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:calculateSizeThatFits(size)
--! Cell.calculateSizeThatFits: expected a size: {width, height} or {width =, height =}, in points, got nil
--! in: Cell
end
return Cell

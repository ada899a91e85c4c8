local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:measure(size) return { 10, 10 } end
--! Cell.measure can't be overridden
--! hint: override calculateSizeThatFits(size), or layoutSpecThatFits(constrainedSize), which returns specs
return Cell

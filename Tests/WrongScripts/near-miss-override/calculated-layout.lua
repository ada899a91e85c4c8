local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:calculatedLayout() return {} end
--! Cell.calculatedLayout can't be overridden
--! hint: override calculateLayoutThatFits(constrainedSize), or layoutSpecThatFits(constrainedSize), which returns specs
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits(constrainedSize)
  if constrainedSize.max.width > 300 then
    return ui.LayoutSpec {}

--! 'end' expected (to close 'if' at line 5)
--! hint: the if of line 5 is never closed; by the indentation its end is missing here; Lua noticed at line 10
return Cell

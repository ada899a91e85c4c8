local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits(constrainedSize)
  if constrainedSize.max.width > 300 then
    return ui.LayoutSpec {}

return Cell
--! 'end' expected (to close 'if' at line 5) near 'return'
--! hint: is there an end missing before this line?

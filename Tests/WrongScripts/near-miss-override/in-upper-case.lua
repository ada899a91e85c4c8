local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:LayoutSpecThatFits(constrainedSize)
--! Cell.LayoutSpecThatFits is not called by anything
--! hint: did you mean "layoutSpecThatFits"?
  return ui.LayoutSpec {}
end
return Cell

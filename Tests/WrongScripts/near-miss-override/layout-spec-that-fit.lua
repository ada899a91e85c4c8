local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFit(constrainedSize)
--! Cell.layoutSpecThatFit is not called by anything
--! hint: did you mean "layoutSpecThatFits"?
  return ui.LayoutSpec {}
end
return Cell

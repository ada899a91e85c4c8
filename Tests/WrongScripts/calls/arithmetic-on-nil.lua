local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = constrainedSize.width / 2, ui.DisplayNode {} }
--! attempt to perform arithmetic on a nil value (field 'width')
--! hint: a size range has a min and a max: constrainedSize.max.width
--! in: Cell
end
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(r)
  return ui.DisplayNode { style = { width = r.width / 2 } }
--! attempt to perform arithmetic on a nil value (field 'width')
--! hint: a size range has a min and a max: r.max.width
--! in: Cell
end
return Cell {}

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    direction = "vertical",
    self,
--! Cell: its own layout contains it
--! in: Cell
  }
end
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits()
  local gap = ui.LayoutSpec {}
  return ui.StackLayoutSpec {
    gap,
    ui.DisplayNode {},
    gap,
--! LayoutSpec: appears twice in the layout of Cell; an element may be used once, and line 5 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Cell
  }
end
return Cell

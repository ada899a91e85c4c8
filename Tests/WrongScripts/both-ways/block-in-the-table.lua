local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits() return ui.LayoutSpec {} end
return Cell {
  debugName = "row",
  layoutSpecBlock = function() return ui.LayoutSpec {} end,
--! Cell.layoutSpecBlock: expected no block, since Cell has layoutSpecThatFits, got a function
--! hint: a node gives its layout in one way
}

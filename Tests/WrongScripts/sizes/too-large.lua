local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { ui.DisplayNode { style = { preferredSize = { 10, 1e7 } } } }
--! DisplayNode: is 10 x 10000000; expected lengths of 0 and more, below 10,000,000 points
--! in: Cell > DisplayNode[1]
end
return Cell

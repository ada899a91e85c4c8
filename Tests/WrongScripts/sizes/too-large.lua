local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { ui.DisplayNode { style = { preferredSize = { 10, 1e7 } } } }
--! DisplayNode.range: comes to 10 x 10000000; expected finite sizes of 0 to 10,000,000 points. An endless axis needs a size, a maximum or content of its own
--! in: Cell > DisplayNode[1]
end
return Cell

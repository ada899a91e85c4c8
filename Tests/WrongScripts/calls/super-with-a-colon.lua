local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init(photo)
  Cell.super:init { debugName = "cell" }
--! init: expected a node, got <class CellNode>
--! hint: write CellNode.init(self, { … }), or super.init(self, { … }) of the class
end
return Cell

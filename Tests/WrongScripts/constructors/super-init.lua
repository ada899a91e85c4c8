local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  Cell.super.init(self, {
    automaticallyManagesSubnodes = true,
    cornerRadius = "4",
--! CellNode.cornerRadius: expected a number of 0 or more, got "4"
--! hint: without quotes: 4
  })
end
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits(constrainedSize)
  self.stack = self.stack or ui.StackLayoutSpec { direction = "vertical" }
  return self.stack
--! layoutSpecThatFits of Cell: expected a spec made in this pass, got one of an earlier pass
--! hint: make new specs in each layoutSpecThatFits; nodes are what is kept
--! in: Cell
end

local cell = Cell {}
cell:layoutThatFits { max = { 100, 100 } }
return cell

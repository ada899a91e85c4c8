local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:row(title)
  return ui.StackLayoutSpec { direction = "horizontal", title.node }
--! attempt to index a nil value (local 'title')
--! in: Cell
end
function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", self:row(self.title) }
end
return Cell

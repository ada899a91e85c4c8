local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.photo = ui.DisplayNode { style = { preferredSize = { 20, 20 } } }
  self:addSubnode(self.photo)
end

function Cell:calculateLayoutThatFits(constrainedSize)
--! calculateLayoutThatFits of Cell: expected ui.Layout { size = …, sublayouts = { … } }, got nil
--! hint: is there a return?
--! in: Cell
  local layout = self.photo:layoutThatFits(constrainedSize)
  layout.position = { 0, 10 }
end

return Cell {}

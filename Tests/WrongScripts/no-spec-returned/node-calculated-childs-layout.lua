local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.photo = ui.DisplayNode { style = { preferredSize = { 20, 20 } } }
  self:addSubnode(self.photo)
end

function Cell:calculateLayoutThatFits(constrainedSize)
  local layout = self.photo:layoutThatFits(constrainedSize)
  return layout
--! calculateLayoutThatFits of Cell: expected ui.Layout { size = …, sublayouts = { … } }, got the layout of an element
--! hint: place what was measured: sublayouts = { layout }
--! in: Cell
end

return Cell {}

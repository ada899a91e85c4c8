local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.photo = ui.DisplayNode { style = { preferredSize = { 20, 20 } } }
  self:addSubnode(self.photo)
end

function Cell:calculateLayoutThatFits(constrainedSize)
  local layout = self.photo:layoutThatFits(constrainedSize)
  local again = self.photo:layoutThatFits(constrainedSize)
  return ui.Layout { size = { 40, 20 }, sublayouts = { layout, again } }
--! DisplayNode: appears twice in the layout of Cell; a node may be used once
--! hint: make a second node, or show the first in one place only
--! in: Cell
end

return Cell {}

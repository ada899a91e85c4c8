local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.photo = ui.ImageNode {}
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    self.photo,
    ui.DisplayNode {},
    self.photo,
--! photo: appears twice in the layout of Cell; an element may be used once, and line 11 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Cell
  }
end

return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init() self.title = ui.TextNode {} end
function Cell:layoutSpecThatFits()
  return ui.BackgroundLayoutSpec {
    self.title,
    self.title,
--! title: appears twice in the layout of Cell; an element may be used once, and line 6 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Cell
  }
end
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init() self.title = ui.TextNode {} end
function Cell:layoutSpecThatFits()
  self.title:layoutIfNeeded()
--! layoutIfNeeded can't be called while a layout is being measured
--! in: Cell
  return ui.LayoutSpec {}
end
return Cell

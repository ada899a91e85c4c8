local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { debugName = "headline" }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    self.subtitle,
    self.title,
    ui.InsetLayoutSpec { insets = 3, self.title },
--! headline: appears twice in the layout of Cell; an element may be used once, and line 11 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Cell
  }
end

return Cell

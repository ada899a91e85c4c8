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
  }
end

return Cell

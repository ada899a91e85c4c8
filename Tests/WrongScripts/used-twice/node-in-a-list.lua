local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.rows = { ui.TextNode {}, ui.TextNode {} }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    direction = "vertical",
    children = {
      self.rows[1],
      self.rows[2],
      self.rows[1],
    },
  }
end

return Cell

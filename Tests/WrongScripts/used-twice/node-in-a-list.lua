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
--! rows[1]: appears twice in the layout of Cell; an element may be used once, and line 14 uses it first
--! hint: make a second node, or show the first in one place only
--! in: Cell
    },
  }
end

return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.automaticallyManagesSubnodes = true
end
function Cell:layoutSpecThatFits()
  self:insertSubnodeAt(ui.TextNode {}, 1)
--! Cell:insertSubnodeAt: subnodes can't change while the layout is being measured; add them where the node is made, or set automaticallyManagesSubnodes = true and return them
--! in: Cell
  return ui.LayoutSpec {}
end
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits()
  self.title = ui.TextNode {}
  self:addSubnode(self.title)
--! Cell:addSubnode: subnodes can't change while the layout is being measured; add them where the node is made, or set automaticallyManagesSubnodes = true and return them
--! in: Cell
  return ui.CenterLayoutSpec { self.title }
end
return Cell

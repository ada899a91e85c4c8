local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.title = ui.TextNode {}
  self:addSubnode(self.title)
end
function Cell:layoutSpecThatFits()
  self.title:removeFromSupernode()
--! Cell:removeFromSupernode: subnodes can't change while the layout is being measured; add them where the node is made, or set automaticallyManagesSubnodes = true and return them
--! in: Cell
  return ui.CenterLayoutSpec { self.title }
end
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode {}
  self:addSubnode(self.title)
--! Cell:addSubnode: Cell manages its subnodes automatically; return the node from layoutSpecThatFits instead
end
return Cell

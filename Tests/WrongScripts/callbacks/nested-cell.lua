local ui = require "weft"
local Header = ui.DisplayNode:subclass "Header"
function Header:layoutSpecThatFits()
  return ui.CenterLayoutSpec { self.title.node }
--! attempt to index a nil value (field 'title')
--! in: Cell > header
end
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.header = Header()
end
function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", self.header }
end
return Cell

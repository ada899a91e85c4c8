local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.automaticalyManagesSubnodes = true
--! Cell has no property "automaticalyManagesSubnodes"
--! hint: did you mean "automaticallyManagesSubnodes"?
end
return Cell

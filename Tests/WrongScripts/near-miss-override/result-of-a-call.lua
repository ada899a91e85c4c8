local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
local function spec() return ui.StackLayoutSpec {} end
Cell.layoutSpecThatFits = spec()
--! Cell.layoutSpecThatFits: expected a function layoutSpecThatFits(self, constrainedSize), got <StackLayoutSpec>
return Cell

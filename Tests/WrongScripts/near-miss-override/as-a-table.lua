local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
Cell.layoutSpecThatFits = ui.StackLayoutSpec {}
--! Cell.layoutSpecThatFits: expected a function layoutSpecThatFits(self, constrainedSize), got <StackLayoutSpec>
return Cell

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
Cell.automaticallymanagessubnodes = true
--! Cell has no property "automaticallymanagessubnodes"
--! hint: did you mean "automaticallyManagesSubnodes"?

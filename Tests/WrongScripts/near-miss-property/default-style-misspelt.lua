local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
Cell.styel = {}
--! Cell has no property "styel"
--! hint: did you mean "style"?

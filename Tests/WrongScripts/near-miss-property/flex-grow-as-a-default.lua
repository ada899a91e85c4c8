local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
Cell.flexGrow = 1
--! Cell has no property "flexGrow"
--! hint: it belongs to the style: Cell.style = { flexGrow = … }

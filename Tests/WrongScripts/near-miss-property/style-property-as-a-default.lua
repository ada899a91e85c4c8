local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
Cell.preferredSize = { 40, 40 }
--! Cell has no property "preferredSize"
--! hint: it belongs to the style: Cell.style = { preferredSize = … }

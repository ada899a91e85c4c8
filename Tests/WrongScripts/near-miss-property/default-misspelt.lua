local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
Cell.backgroundColr = "red"
--! Cell has no property "backgroundColr"
--! hint: did you mean "backgroundColor"?

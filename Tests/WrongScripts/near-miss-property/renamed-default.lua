local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
Cell.preferredFrameSize = { 40, 40 }
--! Cell has no property "preferredFrameSize"
--! hint: today it is style.preferredSize

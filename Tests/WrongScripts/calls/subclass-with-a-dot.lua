local ui = require "weft"
local Cell = ui.CellNode.subclass "Cell"
--! subclass: expected a class, got "Cell"
--! hint: call it with a colon: ui.CellNode:subclass "PhotoCell"

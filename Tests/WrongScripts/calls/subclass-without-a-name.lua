local ui = require "weft"
local Cell = ui.CellNode:subclass()
--! subclass: expected a name, got nil
--! hint: write ui.CellNode:subclass "PhotoCell"

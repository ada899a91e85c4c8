local ui = require "weft"
local Cell = ui.CellNode:subclass()
--! CellNode:subclass: name: expected a name, got nil
--! hint: write ui.CellNode:subclass "PhotoCell"

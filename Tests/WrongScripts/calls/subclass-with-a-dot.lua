local ui = require "weft"
local Cell = ui.CellNode.subclass "Cell"
--! bad argument #1 to 'subclass' (class expected, got string)

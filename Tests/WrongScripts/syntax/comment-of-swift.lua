local ui = require "weft"
// A cell for photos.
--! syntax error near 'for'
local Cell = ui.CellNode:subclass "Cell"

local ui = require "weft"
// A cell for photos.
--! syntax error near 'for'
--! hint: comments begin with --
local Cell = ui.CellNode:subclass "Cell"

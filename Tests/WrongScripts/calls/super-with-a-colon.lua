local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init(photo)
  Cell.super:init { debugName = "cell" }
--! calling 'init' on a bad self (node expected, got userdata)
end
return Cell

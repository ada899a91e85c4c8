local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell.init(photo)
  self.photo = photo
--! attempt to index a nil value (global 'self')
--! hint: with a dot the first argument is the node itself, so photo is the node; write function Cell:init(photo)
end
return Cell

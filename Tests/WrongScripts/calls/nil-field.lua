local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init(photo)
  self.title = ui.TextNode { text = photo.user.name }
--! attempt to index a nil value (local 'photo')
--! hint: init was called without arguments: give some with --props, or declare a ui.preview that makes the node
end
return Cell

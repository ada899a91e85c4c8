local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init(photo)
  self.title = ui.TextNode { text = photo.title }
--! attempt to index a nil value (local 'photo')
end
ui.preview("Cell", function() return Cell() end)

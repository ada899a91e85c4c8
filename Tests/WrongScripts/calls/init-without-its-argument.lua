local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init(photo)
  self.title = ui.TextNode { text = photo.title }
end
return Cell

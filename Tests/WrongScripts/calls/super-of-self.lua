local ui = require "weft"
local PhotoCell = ui.CellNode:subclass "PhotoCell"
function PhotoCell:init(photo)
  self.super.init(self)
--! attempt to index a nil value (field 'super')
--! hint: write PhotoCell.super.init(self, …)
end
return PhotoCell {}

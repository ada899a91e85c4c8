local ui = require "weft"

local Row = ui.CellNode:subclass "Row"

function Row:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    direction = "horizontal",
    self.photo.image,
--! attempt to index a nil value (field 'photo')
--! in: Row
  }
end

return Row

local ui = require "weft"
local Row = ui.DisplayNode:subclass "Row"
function Row:init()
  self.style.preferredSize = { 10, 10 }
  self.title = ui.TextNode {}
  self:addSubnode(self.title)
end
function Row:layout()
  self.title.frame = { 0, 0, -10, 10 }
--! TextNode.frame: expected a rectangle: {x, y, width, height}, in points, got a negative size
--! in: Row
end
return Row

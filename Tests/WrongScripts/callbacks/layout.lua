local ui = require "weft"
local Row = ui.DisplayNode:subclass "Row"
function Row:init()
  self.style.preferredSize = { 10, 10 }
end
function Row:layout()
  self.title.frame = { 0, 0, 10, 10 }
--! attempt to index a nil value (field 'title')
--! in: Row
end
return Row

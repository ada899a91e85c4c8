local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
return Cell.new { title = "a" }
--! attempt to call a nil value (field 'new')
--! hint: call the class itself: Cell { … }

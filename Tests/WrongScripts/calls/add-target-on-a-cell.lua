local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init() self.addTarget(self, "tapped", "touchUpInside") end
--! attempt to call a nil value (field 'addTarget')
--! hint: nodes of the class ControlNode have it, and of those derived from it; write node:addTarget(…)
Cell()

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:buy() end
local cell, button = Cell {}, ui.ButtonNode { title = "Buy" }
button:addTarget(cell, cell:buy(), "touchUpInside")
--! ButtonNode:addTarget: action: expected a method's name or a function, got nil
--! hint: write control:addTarget(self, "tapped", "touchUpInside")

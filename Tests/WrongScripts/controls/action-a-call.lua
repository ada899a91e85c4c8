local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:buy() end
local cell, button = Cell {}, ui.ButtonNode { title = "Buy" }
button:addTarget(cell, cell:buy(), "touchUpInside")
--! ButtonNode:addTarget: expected a method's name or a function, got nil
--! hint: write ButtonNode:addTarget(self, "tapped", "touchUpInside")

local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.button = ui.ButtonNode { title = "Buy" }
  self.button:addTarget(self, "buyTaped", "touchUpInside")
--! ButtonNode:addTarget: Cell has no method "buyTaped"
--! hint: did you mean "buyTapped"?
end
function Cell:buyTapped() end
return Cell()

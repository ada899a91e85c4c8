local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
function Card:init() self.accessibilityPath = "A card" end
--! Card has no property "accessibilityPath"
--! hint: only Swift has it; accessibilityFrame is the rectangle
return Card

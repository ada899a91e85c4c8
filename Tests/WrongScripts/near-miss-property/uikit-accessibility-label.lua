local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
function Card:init() self.accessibilityLabel = "A card" end
--! Card has no property "accessibilityLabel"
--! hint: there is no accessibility yet
return Card

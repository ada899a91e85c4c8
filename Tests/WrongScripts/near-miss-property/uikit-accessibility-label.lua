local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
function Card:init() self.accessibilityPath = "A card" end
return Card

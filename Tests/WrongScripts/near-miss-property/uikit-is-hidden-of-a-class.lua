local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
function Card:init()
  self.isHidden = true
--! Card has no property "isHidden"
--! hint: it is called hidden
end
return Card

local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
return Card { isUserInteractionEnabled = false }
--! Card has no property "isUserInteractionEnabled"
--! hint: it is called userInteractionEnabled

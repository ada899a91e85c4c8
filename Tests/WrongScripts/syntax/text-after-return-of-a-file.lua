local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
return Card
--! return must be the last statement of its block
--! hint: the code after it, from line 6 on, would never run; leave early by do return … end
ui.preview("Card", function() return Card() end)

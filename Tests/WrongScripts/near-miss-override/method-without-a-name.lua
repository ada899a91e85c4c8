local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card[true] = function(self) return 5 end
--! Card: a method needs a name, got true

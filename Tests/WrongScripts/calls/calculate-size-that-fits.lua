local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
local card = Card {}
print(card:calculateSizeThatFits({ 100, 100 }))
--! attempt to call a nil value (method 'calculateSizeThatFits')
--! hint: a node is measured by node:layoutThatFits { max = { width, height } }
return card

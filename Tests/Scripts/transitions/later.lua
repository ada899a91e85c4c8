-- Measured in a later turn, the old nodes stay until then; cancelled, they stay.
local ui = require "weft"
local cards = require "card"
local first, second, card = cards.first, cards.second, cards.card

local function say(name) return function() print(name) end end
card:transitionLayoutWithAnimation { animated = false, measureAsync = true, completion = say "one" }
print(card.subnodes[1] == first) --> true
ui.sleep(0) --> one
print(card.subnodes[1] == second) --> true
cards.show(first)
card:transitionLayoutWithAnimation { measureAsync = true, completion = say "two" }
card:cancelLayoutTransition()
ui.sleep(0)
print(card.subnodes[1] == first) --> false
card:setNeedsLayout()
ui.sleep(0)
print(card.subnodes[1] == first) --> true

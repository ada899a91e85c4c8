-- Measured in a later turn, the old nodes stay until then; cancelled, they stay.
local ui = require "weft"

local function box(color) return ui.DisplayNode { backgroundColor = color, style = { preferredSize = { 40, 40 } } } end
local first, second = box "tomato", box "gold"
local shown = first
local Card = ui.DisplayNode:subclass "Card"
function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end
local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
local window = ui.Window { size = { 200, 200 }, card }
window:layoutIfNeeded()
shown = second

local function say(name) return function() print(name) end end
card:transitionLayoutWithAnimation { animated = false, measureAsync = true, completion = say "one" }
print(card.subnodes[1] == first) --> true
ui.sleep(0) --> one
print(card.subnodes[1] == second) --> true
shown = first
card:transitionLayoutWithAnimation { measureAsync = true, completion = say "two" }
card:cancelLayoutTransition()
ui.sleep(0)
print(card.subnodes[1] == first) --> false
card:setNeedsLayout()
ui.sleep(0)
print(card.subnodes[1] == first) --> true

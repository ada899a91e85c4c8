-- What is seen is read as presentation; the properties have their values at once.
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

ui.animate { duration = 1, curve = "linear", animations = function()
  card.alpha, card.frame, card.backgroundColor = 0, { 0, 0, 200, 60 }, "#ffffff"
end }
ui.sleep(0.25)
local seen = card.presentation
print(card.alpha, seen.alpha, seen.frame.width, seen.position.x, seen.backgroundColor, seen.cornerRadius)
--> 0 | 0.75 | 125 | 62.5 | #ffffff40 | 0

-- A card in a window that shows the first of two boxes; its next layout shows the second, or what `show(node)` names.
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

return { box = box, first = first, second = second, Card = Card, card = card, window = window,
  show = function(node) shown = node end }

-- animateByDefault does what the base does, after what a class does first.
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

function Card:animateLayoutTransition(context)
  print "mine"
  context:animateByDefault()
end
card.defaultLayoutTransitionDuration, card.defaultLayoutTransitionOptions = 1, "linear"
card:transitionLayoutWithAnimation() --> mine
ui.sleep(0.5)
print(first.presentation.alpha, second.presentation.alpha, #card.subnodes) --> 0.5 | 0.5 | 2
ui.sleep(0.5)
print(first.alpha, #card.subnodes) --> 1 | 1

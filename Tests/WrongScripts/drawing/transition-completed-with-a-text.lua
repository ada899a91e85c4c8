local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.automaticallyManagesSubnodes = true
function Card:layoutSpecThatFits(range) return ui.LayoutSpec {} end
function Card:animateLayoutTransition(context)
  context:completeTransition("yes")
--! Transition:completeTransition: finished: expected true or false, got "yes"
end
local card = Card { frame = { 0, 0, 50, 50 } }
local window = ui.Window { size = { 100, 100 }, card }
ui.sleep(0)
card:transitionLayoutWithAnimation { animated = true }
ui.sleep(1)

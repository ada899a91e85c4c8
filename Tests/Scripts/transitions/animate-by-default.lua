-- animateByDefault does what the base does, after what a class does first.
local ui = require "weft"
local cards = require "card"
local first, second, Card, card = cards.first, cards.second, cards.Card, cards.card

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

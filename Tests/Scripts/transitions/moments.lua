-- A transition goes through its moments; the context is the same in each.
local ui = require "weft"
local cards = require "card"
local first, second, Card, card = cards.first, cards.second, cards.Card, cards.card

local given
function Card:animateLayoutTransition(context)
  given = context
  print("animate", #self.subnodes, context.isAnimated, context:layoutForKey("from").size.width)
  ui.animate { duration = 0.3, animations = function() first.alpha = 0 end,
    completion = function(finished) context:completeTransition(finished) end }
end
function Card:didCompleteLayoutTransition(context)
  print("complete", #self.subnodes, context == given, context.didFinish, ui.now())
end
card:transitionLayoutWithAnimation { completion = function() print("measured", #card.subnodes) end }
--> measured | 1
--> animate | 2 | true | 100
ui.sleep(1) --> complete | 2 | true | true | 0.3
print(#card.subnodes, card.subnodes[1] == second, first.supernode) --> 1 | true | nil

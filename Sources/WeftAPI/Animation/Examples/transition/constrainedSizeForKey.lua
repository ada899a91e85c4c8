local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context:constrainedSizeForKey("to").max.width) --> 100
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

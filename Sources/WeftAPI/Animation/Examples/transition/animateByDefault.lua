local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  context:animateByDefault()
  print(#self.subnodes) --> 1
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

local Card = ui.DisplayNode:subclass "Card"

function Card:didCompleteLayoutTransition(context)
  print(#context.removedSubnodes, context.didFinish)
end

local shown = box "tomato"
local node = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true,
  layoutSpecBlock = function() return ui.CenterLayoutSpec { shown } end }
node:layoutIfNeeded()
shown = box "gold"
node:transitionLayoutWithAnimation { animated = false } --> 1  true

---@example transition
---@see DisplayNode.animateLayoutTransition

---@example transition.animateByDefault
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

---@example transition.completeTransition
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(#self.subnodes) --> 2
  context:completeTransition(true)
  print(#self.subnodes) --> 1
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.constrainedSizeForKey
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

---@example transition.didFinish
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context.didFinish) --> false
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.finalFrameForNode
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context:finalFrameForNode(second).x) --> 30
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.initialFrameForNode
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context:initialFrameForNode(first).x) --> 30
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.insertedSubnodes
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context.insertedSubnodes[1] == second) --> true
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.isAnimated
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context.isAnimated) --> true
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.isCompleted
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context.isCompleted) --> false
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.layoutForKey
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context:layoutForKey("to").size.width) --> 100
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.removedSubnodes
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context.removedSubnodes[1] == first) --> true
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

---@example transition.subnodesForKey
local Card = ui.DisplayNode:subclass "Card"
local first, second = box "tomato", box "gold"
local shown = first

function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end

function Card:animateLayoutTransition(context)
  print(context:subnodesForKey("from")[1] == first) --> true
  context:completeTransition(true)
end

local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
card:layoutIfNeeded()
shown = second
card:transitionLayoutWithAnimation()

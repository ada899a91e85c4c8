---@example DisplayNode.animateLayoutTransition
local Slide = ui.DisplayNode:subclass "Slide"

function Slide:animateLayoutTransition(context)
  for _, node in ipairs(context.insertedSubnodes) do
    local frame = context:finalFrameForNode(node)
    node.frame = { frame.x + 100, frame.y, frame.width, frame.height }
  end
  ui.animate {
    animations = function()
      for _, node in ipairs(context:subnodesForKey "to") do node.frame = context:finalFrameForNode(node) end
    end,
    completion = function(finished) context:completeTransition(finished) end,
  }
end

local node = Slide { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true,
  layoutSpecBlock = function() return ui.CenterLayoutSpec { box "tomato" } end }
node:transitionLayoutWithAnimation { animated = true }
print(node.subnodes[1].frame.x) --> 30

---@example DisplayNode.cancelLayoutTransition
local shown = box "tomato"
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { shown } end,
}
node:layoutIfNeeded()
node:transitionLayoutWithAnimation { measureAsync = true, completion = function() print "never" end }
node:cancelLayoutTransition()

---@example DisplayNode.defaultLayoutTransitionDelay
local node = ui.DisplayNode { defaultLayoutTransitionDelay = 0.1 }
print(node.defaultLayoutTransitionDelay) --> 0.1

---@example DisplayNode.defaultLayoutTransitionDuration
local node = ui.DisplayNode { defaultLayoutTransitionDuration = 0.5 }
print(node.defaultLayoutTransitionDuration) --> 0.5

---@example DisplayNode.defaultLayoutTransitionOptions
local node = ui.DisplayNode { defaultLayoutTransitionOptions = "linear" }
print(node.defaultLayoutTransitionOptions) --> linear

---@example DisplayNode.didCompleteLayoutTransition
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

---@example DisplayNode.presentation
local node = box "tomato"
node.frame = { 10, 20, 40, 40 }
print(node.presentation.frame.x, node.presentation.alpha) --> 10  1

---@example DisplayNode.shouldAnimateSizeChanges
local node = ui.DisplayNode { shouldAnimateSizeChanges = false }
print(node.shouldAnimateSizeChanges) --> false

---@example DisplayNode.transitionLayoutWithAnimation
local first, second = box "tomato", box "gold"
local shown = first
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { shown } end,
}
node:layoutIfNeeded()
shown = second
node:transitionLayoutWithAnimation { animated = true, completion = function() print "measured" end } --> measured
print(node.subnodes[1] == second, second.frame.x) --> true  30

---@example DisplayNode.transitionLayoutWithSizeRange
local inside = box("tomato", 40, 40)
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 10, inside } end,
}
node:layoutIfNeeded()
node:transitionLayoutWithSizeRange({ max = { 200, 200 } }, { animated = false })
print(node.frame.width, inside.frame.x) --> 60  10

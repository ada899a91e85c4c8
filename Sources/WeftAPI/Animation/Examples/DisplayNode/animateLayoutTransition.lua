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

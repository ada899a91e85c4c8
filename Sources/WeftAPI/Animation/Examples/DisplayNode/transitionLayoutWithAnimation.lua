local first, second = box "tomato", box "gold"
local shown = first
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { shown } end,
}
node:layoutIfNeeded()
shown = second
node:transitionLayoutWithAnimation { animated = true, completion = function() print "measured" end } --> measured
print(node.subnodes[1] == second, second.frame.x) --> true  30

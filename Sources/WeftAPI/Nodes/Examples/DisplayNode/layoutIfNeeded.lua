local inside = box "tomato"
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { inside } end,
}
node:layoutIfNeeded()
print(inside.frame.x, inside.frame.y) --> 30  10

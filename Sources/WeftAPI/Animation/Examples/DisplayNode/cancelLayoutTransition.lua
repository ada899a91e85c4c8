local shown = box "tomato"
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.CenterLayoutSpec { shown } end,
}
node:layoutIfNeeded()
node:transitionLayoutWithAnimation { measureAsync = true, completion = function() print "never" end }
node:cancelLayoutTransition()

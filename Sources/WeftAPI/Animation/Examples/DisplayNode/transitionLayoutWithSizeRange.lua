local inside = box("tomato", 40, 40)
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 60 },
  layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 10, inside } end,
}
node:layoutIfNeeded()
node:transitionLayoutWithSizeRange({ max = { 200, 200 } }, { animated = false })
print(node.frame.width, inside.frame.x) --> 60  10

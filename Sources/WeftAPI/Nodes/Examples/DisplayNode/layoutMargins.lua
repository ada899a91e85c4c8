local inside = box "tomato"
local node = ui.DisplayNode { layoutMargins = { left = 16, right = 16 }, automaticallyManagesSubnodes = true,
  automaticallyRelayoutOnMarginsChanges = true,
  layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.layoutMargins, inside } end,
}
print(node:layoutThatFits({}).size.width) --> 72
node.layoutMargins = 4
print(node:layoutThatFits({}).size.width) --> 48

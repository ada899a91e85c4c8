local node = ui.DisplayNode { frame = { 0, 0, 200, 60 }, automaticallyManagesSubnodes = true,
  layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 8, box "tomato" } end,
}
local window = ui.Window { size = { 375, 600 }, node }
window:layoutIfNeeded()
print(node.subnodes[1].frame.width) --> 184

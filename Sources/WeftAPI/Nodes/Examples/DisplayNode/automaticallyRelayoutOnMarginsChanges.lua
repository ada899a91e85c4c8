local node = ui.DisplayNode { automaticallyRelayoutOnMarginsChanges = true,
  layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.layoutMargins, box "tomato" } end,
}
print(node:layoutThatFits({}).size.width) --> 56
node.layoutMargins = 0
print(node:layoutThatFits({}).size.width) --> 40

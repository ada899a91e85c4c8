local node = ui.DisplayNode { automaticallyRelayoutOnSafeAreaChanges = true,
  layoutSpecBlock = function(node) return ui.InsetLayoutSpec { insets = node.safeAreaInsets, box "tomato" } end,
}
print(node:layoutThatFits({}).size.height) --> 40
node.fallbackSafeAreaInsets = { top = 24 }
print(node:layoutThatFits({}).size.height) --> 64

return ui.DisplayNode {
  automaticallyManagesSubnodes = true,
  layoutSpecBlock = function(node, constrainedSize)
    return ui.InsetLayoutSpec { insets = 12, box("tomato", constrainedSize.max.width / 2, 40) }
  end,
}

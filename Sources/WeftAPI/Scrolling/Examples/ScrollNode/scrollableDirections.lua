return ui.ScrollNode { scrollableDirections = "horizontal", automaticallyManagesContentSize = true,
  automaticallyManagesSubnodes = true, contentOffset = { 60, 0 }, style = { height = 40 },
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", box("tomato", 200, 40), box("gold", 200, 40) }
  end }

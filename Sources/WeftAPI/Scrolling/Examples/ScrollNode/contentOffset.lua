return ui.ScrollNode { contentOffset = { 0, 20 }, automaticallyManagesContentSize = true,
  automaticallyManagesSubnodes = true, style = { height = 60 }, layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "vertical", box("tomato"), box("gold"), box("seagreen") }
  end }

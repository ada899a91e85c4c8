local list = ui.ScrollNode {
  automaticallyManagesSubnodes = true, automaticallyManagesContentSize = true, contentOffset = { 0, 30 },
  style = { height = 80 },
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "vertical", spacing = 8,
      box("tomato"), box("gold"), box("seagreen"), box("steelblue"),
    }
  end,
}
return list

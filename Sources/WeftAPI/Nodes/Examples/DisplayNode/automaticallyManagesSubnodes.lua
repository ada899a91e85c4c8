local first, second = box "tomato", box "gold"
return ui.DisplayNode {
  automaticallyManagesSubnodes = true,
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
  end,
}

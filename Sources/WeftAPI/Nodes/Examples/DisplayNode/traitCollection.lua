local first, second = box("tomato", 60, 40), box "gold"
return ui.DisplayNode { automaticallyManagesSubnodes = true, traitCollection = { layoutDirection = "rightToLeft" },
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
  end,
}

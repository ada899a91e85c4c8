return ui.ScrollNode { contentInset = { 10, 20, 10, 20 }, automaticallyManagesContentSize = true,
  automaticallyManagesSubnodes = true, style = { height = 60 }, layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "vertical", box("tomato", 90) }
  end }

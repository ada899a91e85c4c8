return ui.ScrollNode { automaticallyManagesContentSize = true, automaticallyManagesSubnodes = true,
  style = { height = 50 }, layoutSpecBlock = function()
    local first, second = box("tomato", 90, 40), box("gold", 90, 40)
    first.style.flexShrink, second.style.flexShrink = 1, 1
    return ui.StackLayoutSpec { direction = "vertical", first, second }
  end }

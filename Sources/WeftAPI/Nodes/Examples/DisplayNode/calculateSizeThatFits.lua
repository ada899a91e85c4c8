local Half = ui.DisplayNode:subclass "Half"

function Half:calculateSizeThatFits(size)
  return { size.width / 2, 40 }
end

return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", Half { backgroundColor = "tomato" } }

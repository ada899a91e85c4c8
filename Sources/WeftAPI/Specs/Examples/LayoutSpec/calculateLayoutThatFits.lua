local Stairs = ui.LayoutSpec:subclass "Stairs"

function Stairs:calculateLayoutThatFits(constrainedSize)
  local sublayouts, x, y = {}, 0, 0
  for index, child in ipairs(self.children) do
    local layout = child:layoutThatFits { max = constrainedSize.max }
    layout.position = { x, y }
    x, y = x + layout.size.width, y + layout.size.height / 2
    sublayouts[index] = layout
  end
  return ui.Layout { size = { constrainedSize.max.width, y + 20 }, sublayouts = sublayouts }
end

return Stairs { box "tomato", box "gold", box "steelblue" }

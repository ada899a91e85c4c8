---@example ui.Layout
local Beside = ui.LayoutSpec:subclass "Beside"

function Beside:calculateLayoutThatFits(constrainedSize)
  local first = self.children[1]:layoutThatFits { max = constrainedSize.max }
  local second = self.children[2]:layoutThatFits { max = constrainedSize.max }
  second.position = { constrainedSize.max.width / 2, 0 }
  return ui.Layout { size = { constrainedSize.max.width, 40 }, sublayouts = { first, second } }
end

return Beside { box "tomato", box "gold" }

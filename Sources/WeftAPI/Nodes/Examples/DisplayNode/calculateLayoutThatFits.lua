local Beside = ui.DisplayNode:subclass "Beside"

function Beside:init()
  self.automaticallyManagesSubnodes = true
  self.first, self.second = box "tomato", box "gold"
end

function Beside:calculateLayoutThatFits(constrainedSize)
  local first = self.first:layoutThatFits { max = constrainedSize.max }
  local second = self.second:layoutThatFits { max = constrainedSize.max }
  second.position = { constrainedSize.max.width / 2, 0 }
  return ui.Layout { size = { constrainedSize.max.width, 40 }, sublayouts = { first, second } }
end

return Beside()

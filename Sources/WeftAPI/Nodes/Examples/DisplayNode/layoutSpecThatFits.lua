local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.first, self.second = box "tomato", box "gold"
end

function Row:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.first, self.second }
end

return Row()

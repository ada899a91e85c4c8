local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.dot = box "tomato"
end

function Row:layoutSpecThatFits(constrainedSize) return ui.CenterLayoutSpec { self.dot } end

function Row:layoutDidFinish()
  self.dot.cornerRadius = self.dot.bounds.height / 2
end

return Row { style = { height = 60 } }

local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.first = box "tomato"
end

function Row:layoutSpecThatFits(constrainedSize) return ui.CenterLayoutSpec { self.first } end

function Row:calculatedLayoutDidChange() print(#self.subnodes) end

local row = Row()
row.frame = { 0, 0, 100, 60 }
row:layoutIfNeeded() --> 1

local Row = ui.CellNode:subclass "Row"
function Row:didEnterHierarchy() self.backgroundColor = "gold" end

return Row { style = { height = 40 } }

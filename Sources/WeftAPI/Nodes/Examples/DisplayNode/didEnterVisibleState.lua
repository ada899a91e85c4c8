local Row = ui.CellNode:subclass "Row"
function Row:didEnterVisibleState() self.backgroundColor = "steelblue" end

return Row { style = { height = 40 } }

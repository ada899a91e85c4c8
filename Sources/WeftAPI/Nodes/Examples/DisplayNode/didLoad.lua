local Row = ui.CellNode:subclass "Row"
function Row:didLoad() self.backgroundColor = "tomato" end

return Row { style = { height = 40 } }

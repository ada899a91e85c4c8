local Row = ui.CellNode:subclass "Row"
function Row:didEnterDisplayState() self.backgroundColor = "tomato" end

return Row { style = { height = 40 } }

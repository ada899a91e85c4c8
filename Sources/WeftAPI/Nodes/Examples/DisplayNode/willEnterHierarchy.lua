local Row = ui.CellNode:subclass "Row"
function Row:willEnterHierarchy() self.backgroundColor = "tomato" end

return Row { style = { height = 40 } }

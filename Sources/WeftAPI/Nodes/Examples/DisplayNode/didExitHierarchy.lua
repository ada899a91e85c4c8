local Row = ui.CellNode:subclass "Row"
function Row:didExitHierarchy() self.playing = false end

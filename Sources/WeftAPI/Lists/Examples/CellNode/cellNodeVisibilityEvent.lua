local Row = ui.CellNode:subclass "Row"
function Row:cellNodeVisibilityEvent(event, scrollNode, cellFrame)
  print(self.indexPath.row, event, cellFrame.y)
end

local table = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = {
  numberOfRows = function(self, section) return 2 end,
  nodeForRowAt = function(self, section, row) return Row { style = { height = 50 } } end,
} }
local window = ui.Window { size = { 100, 60 }, table }
ui.sleep(0) --> 1  visible  0
--> 2  visible  50
table.contentOffset = { 0, 40 } --> 1  visibleRectChanged  0
--> 2  visibleRectChanged  50

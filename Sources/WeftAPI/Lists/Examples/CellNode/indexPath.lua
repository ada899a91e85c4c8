local Row = ui.CellNode:subclass "Row"
function Row:didLoad() print(self.indexPath.section, self.indexPath.row) end

local table = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function(self, section) return 2 end,
  nodeForRowAt = function(self, section, row) return Row { style = { height = 40 } } end,
} }
local window = ui.Window { size = { 100, 100 }, table }
ui.sleep(0) --> 1  1
--> 1  2

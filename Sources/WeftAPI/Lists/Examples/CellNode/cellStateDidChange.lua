local Row = ui.CellNode:subclass "Row"
function Row:cellStateDidChange()
  self.backgroundColor = self.highlighted and "systemGray4" or self.selected and "systemGray6" or "white"
  print(self.highlighted, self.selected)
end

local table = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = {
  numberOfRows = function(self, section) return 1 end,
  nodeForRowAt = function(self, section, row) return Row { style = { height = 50 } } end,
} }
local window = ui.Window { size = { 100, 60 }, table }
ui.sleep(0)
window:tap { 50, 20 } --> true  false
--> false  false
--> false  true

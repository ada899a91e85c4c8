local cell = ui.CellNode { style = { height = 40 } }
local table = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function(self, section) return 1 end,
  nodeForRowAt = function(self, section, row) return cell end,
} }
local window = ui.Window { size = { 100, 100 }, table }
ui.sleep(0)
window:tap { 50, 20 }
print(cell.selected) --> true

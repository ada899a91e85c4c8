local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row) return ui.CellNode { style = { height = 30 } } end
local list = ui.TableNode { allowsMultipleSelection = true, frame = { 0, 0, 100, 90 }, dataSource = source }
local window = ui.Window { size = { 100, 90 }, list }
ui.sleep(0)
window:tap { 50, 10 }
window:tap { 50, 70 }
print(list.indexPathsForSelectedRows[2].row) --> 3

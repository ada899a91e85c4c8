local source = {}
function source:numberOfItems(section) return 3 end
function source:nodeForItemAt(section, item) return ui.CellNode { style = { width = 100, height = 30 } } end
local list = ui.CollectionNode { minimumLineSpacing = 0, allowsMultipleSelection = true, frame = { 0, 0, 100, 90 }, dataSource = source }
local window = ui.Window { size = { 100, 90 }, list }
ui.sleep(0)
window:tap { 50, 10 }
window:tap { 50, 70 }
print(#list.indexPathsForSelectedItems) --> 2

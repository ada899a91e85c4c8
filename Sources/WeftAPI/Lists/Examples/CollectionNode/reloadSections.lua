local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfItems(section) return #data[section] end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = data[section][item], style = { width = 100, height = 30 } }
end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the items come
data[2] = { "seagreen", "steelblue" }
list:reloadSections(2)
print(list:numberOfItems(2)) --> 2

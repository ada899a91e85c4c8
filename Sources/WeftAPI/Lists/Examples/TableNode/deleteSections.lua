local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfRows(section) return #data[section] end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = data[section][row], style = { height = 30 } }
end
local list = ui.TableNode { frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the rows come
table.remove(data, 1)
list:deleteSections(1)
print(list.numberOfSections) --> 1

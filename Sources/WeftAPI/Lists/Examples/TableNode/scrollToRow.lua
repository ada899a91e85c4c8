local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:scrollToRow(1, 5)
ui.sleep(0) -- rows that have not been measured stand where the estimate has them
print(list.contentOffset.y) --> 90

local function item(color)
  return ui.CellNode { backgroundColor = color, style = { width = 100, height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, number) return item(colors[number]) end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the items come
list:selectItem(1, 2)
list:deselectItem(1, 2)
print(list.indexPathsForSelectedItems[1]) --> nil

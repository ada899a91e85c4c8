local function item(color)
  return ui.CellNode { backgroundColor = color, style = { width = 100, height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, number) return item(colors[number]) end
local list = ui.CollectionNode { minimumLineSpacing = 0, dataSource = source }
list:reloadDataInitiallyIfNeeded()
print(list:numberOfItems()) --> 5

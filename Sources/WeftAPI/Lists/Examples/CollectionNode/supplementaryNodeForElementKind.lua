local source = {}
function source:numberOfItems(section) return 3 end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = "gold", style = { width = 100, height = 30 } }
end
function source:nodeForSupplementaryElementOfKind(kind, section)
  if kind == "header" then return ui.CellNode { backgroundColor = "tomato", style = { width = 100, height = 20 } } end
end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0)
print(list:supplementaryNodeForElementKind("header", 1).frame.height) --> 20
print(list:supplementaryNodeForElementKind("footer", 1)) --> nil

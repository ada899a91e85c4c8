local source = {}
function source:numberOfSections() return 2 end
function source:numberOfItems(section) return 9 end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = "gold", style = { preferredSize = { 20, 20 } } }
end
function source:nodeForSupplementaryElementOfKind(kind, section)
  if kind == "header" then return ui.CellNode { backgroundColor = "tomato", style = { height = 15 } } end
end
local list = ui.CollectionNode { sectionHeadersPinToVisibleBounds = true, frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0)
list.contentOffset = { 0, 30 }
ui.sleep(0)
print(list:supplementaryNodeForElementKind("header", 1).frame.y) --> 30

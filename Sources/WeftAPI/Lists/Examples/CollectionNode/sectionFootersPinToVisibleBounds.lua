local source = {}
function source:numberOfSections() return 2 end
function source:numberOfItems(section) return 9 end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = "gold", style = { preferredSize = { 20, 20 } } }
end
function source:nodeForSupplementaryElementOfKind(kind, section)
  if kind == "footer" then return ui.CellNode { backgroundColor = "tomato", style = { height = 15 } } end
end
local list = ui.CollectionNode { sectionFootersPinToVisibleBounds = true, frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0)
list.contentOffset = { 0, 0 }
ui.sleep(0)
print(list:supplementaryNodeForElementKind("footer", 1).frame.y) --> 45

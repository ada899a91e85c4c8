local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = "gold", style = { height = 30 } }
end
function source:nodeForSupplementaryElementOfKind(kind, section)
  if kind == "header" then return ui.CellNode { backgroundColor = "tomato", style = { height = 20 } } end
end
local list = ui.TableNode { tableStyle = "grouped", frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0)
list.contentOffset = { 0, 30 }
ui.sleep(0)
print(list:supplementaryNodeForElementKind("header", 1).frame.y) --> 0

local Row = ui.CollectionLayout:subclass "Row"
function Row:layoutAttributesForItemAt(section, item)
  return { 0, (item - 1) * self.height, 50, self.height }
end
local row = Row { height = 20 }
local list = ui.CollectionNode { frame = { 0, 0, 50, 100 }, collectionLayout = row, dataSource = {
  numberOfItems = function() return 10 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 50, 100 }, list }
ui.sleep(0)
row.height = 30
row:invalidateLayout()
ui.sleep(0)
print(list:rectForItem(1, 2).y) --> 30

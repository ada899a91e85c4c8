local Row = ui.CollectionLayout:subclass "Row"
function Row:layoutAttributesForItemAt(section, item, state, context)
  self.seen = context.numberOfSections
  return { 0, item * 10, 10, 10 }
end
local row = Row()
local list = ui.CollectionNode { frame = { 0, 0, 80, 60 }, sectionInset = 5, collectionLayout = row, dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 80, 60 }, list }
ui.sleep(0)
print(row.seen) --> 1

---@example CollectionLayout
local Columns = ui.CollectionLayout:subclass "Columns"
function Columns:prepare(section, context)
  return { 0, 0, 0 }
end
function Columns:layoutAttributesForItemAt(section, item, lengths, context)
  local column = 1
  for other = 2, 3 do
    if lengths[other] < lengths[column] then column = other end
  end
  local width = context.viewportSize.width / 3
  local height = 10 + item * 7 % 20
  local frame = { (column - 1) * width, lengths[column], width, height }
  lengths[column] = lengths[column] + height
  return frame
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item] }
end
return ui.CollectionNode { collectionLayout = Columns(), dataSource = source, style = { height = 60 } }

---@example CollectionLayout.init
local Columns = ui.CollectionLayout:subclass "Columns"
function Columns:init(count)
  self.count = count
end
print(Columns(3).count) --> 3

---@example CollectionLayout.invalidateLayout
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

---@example CollectionLayout.layoutAttributesForItemAt
---@see CollectionLayout

---@example CollectionLayout.prepare
---@see CollectionLayout

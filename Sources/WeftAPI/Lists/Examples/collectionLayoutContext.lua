---@example collectionLayoutContext
local Diagonal = ui.CollectionLayout:subclass "Diagonal"
function Diagonal:prepare()
  return { x = 0, y = 0 }
end
function Diagonal:layoutAttributesForItemAt(section, item, state, context)
  local size = context:sizeThatFits(section, item)
  local frame = { state.x, state.y, size.width, size.height }
  state.x, state.y = state.x + size.width, state.y + size.height
  return frame
end
local list = ui.CollectionNode { frame = { 0, 0, 90, 60 }, collectionLayout = Diagonal(), dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function(source, section, item)
    return ui.CellNode { style = { preferredSize = { 20, 10 * item } } }
  end,
} }
local window = ui.Window { size = { 90, 60 }, list }
ui.sleep(0)
print(list:rectForItem(1, 3)) --> {x = 40, y = 30, width = 20, height = 30}

---@example collectionLayoutContext.collectionNode
local Row = ui.CollectionLayout:subclass "Row"
function Row:layoutAttributesForItemAt(section, item, state, context)
  self.seen = context.collectionNode
  return { 0, item * 10, 10, 10 }
end
local row = Row()
local list = ui.CollectionNode { frame = { 0, 0, 80, 60 }, sectionInset = 5, collectionLayout = row, dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 80, 60 }, list }
ui.sleep(0)
print(row.seen == list) --> true

---@example collectionLayoutContext.numberOfItems
local Row = ui.CollectionLayout:subclass "Row"
function Row:layoutAttributesForItemAt(section, item, state, context)
  self.seen = context:numberOfItems(section)
  return { 0, item * 10, 10, 10 }
end
local row = Row()
local list = ui.CollectionNode { frame = { 0, 0, 80, 60 }, sectionInset = 5, collectionLayout = row, dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 80, 60 }, list }
ui.sleep(0)
print(row.seen) --> 3

---@example collectionLayoutContext.numberOfSections
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

---@example collectionLayoutContext.scrollableDirections
local Row = ui.CollectionLayout:subclass "Row"
function Row:layoutAttributesForItemAt(section, item, state, context)
  self.seen = context.scrollableDirections
  return { 0, item * 10, 10, 10 }
end
local row = Row()
local list = ui.CollectionNode { frame = { 0, 0, 80, 60 }, sectionInset = 5, collectionLayout = row, dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 80, 60 }, list }
ui.sleep(0)
print(row.seen) --> vertical

---@example collectionLayoutContext.sizeThatFits
---@see collectionLayoutContext

---@example collectionLayoutContext.viewportSize
local Row = ui.CollectionLayout:subclass "Row"
function Row:layoutAttributesForItemAt(section, item, state, context)
  self.seen = context.viewportSize
  return { 0, item * 10, 10, 10 }
end
local row = Row()
local list = ui.CollectionNode { frame = { 0, 0, 80, 60 }, sectionInset = 5, collectionLayout = row, dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 80, 60 }, list }
ui.sleep(0)
print(row.seen) --> {width = 70, height = 50}

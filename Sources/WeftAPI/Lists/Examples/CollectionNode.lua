---@example CollectionNode
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 20, 20 } } }
end
return ui.CollectionNode { dataSource = source, style = { height = 80 } }

---@example CollectionNode.allowsMultipleSelection
local source = {}
function source:numberOfItems(section) return 3 end
function source:nodeForItemAt(section, item) return ui.CellNode { style = { width = 100, height = 30 } } end
local list = ui.CollectionNode { minimumLineSpacing = 0, allowsMultipleSelection = true, frame = { 0, 0, 100, 90 }, dataSource = source }
local window = ui.Window { size = { 100, 90 }, list }
ui.sleep(0)
window:tap { 50, 10 }
window:tap { 50, 70 }
print(#list.indexPathsForSelectedItems) --> 2

---@example CollectionNode.allowsSelection
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
list.allowsSelection = false
window:tap { 50, 40 }
print(list.indexPathsForSelectedItems[1]) --> nil

---@example CollectionNode.automaticallyAdjustsContentOffset
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
list.automaticallyAdjustsContentOffset = true
list.contentOffset = { 0, 30 }
table.insert(colors, 1, "black")
list:insertItems(1, 1)
ui.sleep(0)
print(list.contentOffset.y) --> 60

---@example CollectionNode.collectionLayout
---@see CollectionLayout

---@example CollectionNode.dataSource
---@see CollectionNode

---@example CollectionNode.delegate
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
list.delegate = {
  didSelectItemAt = function(self, collection, section, item) print(section, item) end,
}
window:tap { 50, 40 } --> 1  2

---@example CollectionNode.deleteItems
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
table.remove(colors, 1)
list:deleteItems(1, 1)
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor) --> #ffd700

---@example CollectionNode.deleteSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfItems(section) return #data[section] end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = data[section][item], style = { width = 100, height = 30 } }
end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the items come
table.remove(data, 1)
list:deleteSections(1)
print(list.numberOfSections) --> 1

---@example CollectionNode.deselectItem
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

---@example CollectionNode.indexPathForItem
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
print(list:indexPathForItem({ 10, 100 }).item) --> 4

---@example CollectionNode.indexPathForNode
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
print(list:indexPathForNode(list.visibleNodes[2]).item) --> 2

---@example CollectionNode.indexPathsForSelectedItems
local source = {}
function source:numberOfItems(section) return 3 end
function source:nodeForItemAt(section, item) return ui.CellNode { style = { width = 100, height = 30 } } end
local list = ui.CollectionNode { minimumLineSpacing = 0, allowsMultipleSelection = true, frame = { 0, 0, 100, 90 }, dataSource = source }
local window = ui.Window { size = { 100, 90 }, list }
ui.sleep(0)
window:tap { 50, 10 }
window:tap { 50, 70 }
print(list.indexPathsForSelectedItems[2].item) --> 3

---@example CollectionNode.indexPathsForVisibleItems
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
list.contentOffset = { 0, 60 }
ui.sleep(0)
print(list.indexPathsForVisibleItems[1].item) --> 3

---@example CollectionNode.insertItems
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
table.insert(colors, 2, "black")
list:insertItems(1, 2)
ui.sleep(0)
print(list.visibleNodes[2].backgroundColor) --> #000000

---@example CollectionNode.insertSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfItems(section) return #data[section] end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = data[section][item], style = { width = 100, height = 30 } }
end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the items come
table.insert(data, 2, { "black" })
list:insertSections(2)
ui.sleep(0)
print(list:nodeForItemAt(2, 1).backgroundColor) --> #000000

---@example CollectionNode.inverted
local colors = { "tomato", "gold", "seagreen" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 25, 25 } } }
end
return ui.CollectionNode { inverted = true, dataSource = source, style = { height = 80 } }

---@example CollectionNode.itemSize
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item] }
end
return ui.CollectionNode { itemSize = { 30, 20 }, dataSource = source, style = { height = 80 } }

---@example CollectionNode.leadingScreensForBatching
local fetches = 0
local list = ui.CollectionNode { frame = { 0, 0, 100, 100 }, leadingScreensForBatching = 0, dataSource = {
  numberOfItems = function() return 1 end,
  nodeForItemAt = function() return ui.CellNode { style = { height = 20 } } end,
}, delegate = {
  willBeginBatchFetchWith = function(self, list, context) fetches = fetches + 1 end,
} }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
print(fetches) --> 0
list.leadingScreensForBatching = 2
ui.sleep(0)
print(fetches) --> 1

---@example CollectionNode.minimumInteritemSpacing
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 20, 20 } } }
end
return ui.CollectionNode { minimumInteritemSpacing = 40, dataSource = source, style = { height = 80 } }

---@example CollectionNode.minimumLineSpacing
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 40, 20 } } }
end
return ui.CollectionNode { minimumLineSpacing = 2, dataSource = source, style = { height = 80 } }

---@example CollectionNode.moveItem
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
table.insert(colors, 1, table.remove(colors, 5))
list:moveItem(1, 5, 1, 1)
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor) --> #dda0dd

---@example CollectionNode.moveSection
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfItems(section) return #data[section] end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = data[section][item], style = { width = 100, height = 30 } }
end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the items come
list:selectItem(2, 1)
data[1], data[2] = data[2], data[1]
list:moveSection(2, 1)
print(list.indexPathsForSelectedItems[1].section) --> 1

---@example CollectionNode.nodeForItemAt
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
print(list:nodeForItemAt(1, 2).backgroundColor) --> #ffd700

---@example CollectionNode.numberOfItems
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
print(list:numberOfItems()) --> 5

---@example CollectionNode.numberOfSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfItems(section) return #data[section] end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = data[section][item], style = { width = 100, height = 30 } }
end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the items come
print(list.numberOfSections) --> 2

---@example CollectionNode.performBatchUpdates
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
list:performBatchUpdates(function()
  table.remove(colors, 1)
  table.insert(colors, "black")
  list:deleteItems(1, 1)
  list:insertItems(1, 5)
end, function() print(list.visibleNodes[1].backgroundColor) end)
ui.sleep(0.1) --> #ffd700

---@example CollectionNode.processingUpdates
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
list:reloadData(function() print "done" end)
print(list.processingUpdates) --> true
ui.sleep(0.1) --> done

---@example CollectionNode.rangeMode
local list = ui.CollectionNode { rangeMode = "visibleOnly" }
print(list.rangeMode) --> visibleOnly

---@example CollectionNode.rectForItem
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
print(list:rectForItem(1, 2).y) --> 30

---@example CollectionNode.relayoutItems
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
list:relayoutItems()

---@example CollectionNode.reloadData
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
colors[1] = "black"
list:reloadData()
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor) --> #000000

---@example CollectionNode.reloadDataInitiallyIfNeeded
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

---@example CollectionNode.reloadItems
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
colors[2] = "black"
list:reloadItems(1, { 2 })
ui.sleep(0)
print(list.visibleNodes[2].backgroundColor) --> #000000

---@example CollectionNode.reloadSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfItems(section) return #data[section] end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = data[section][item], style = { width = 100, height = 30 } }
end
local list = ui.CollectionNode { minimumLineSpacing = 0, frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the items come
data[2] = { "seagreen", "steelblue" }
list:reloadSections(2)
print(list:numberOfItems(2)) --> 2

---@example CollectionNode.scrollDirection
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 20, 20 } } }
end
return ui.CollectionNode { scrollDirection = "horizontal", dataSource = source, style = { height = 80 } }

---@example CollectionNode.scrollToItem
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
list:scrollToItem(1, 5)
ui.sleep(0) -- items that have not been measured stand where the estimate has them
print(list.contentOffset.y) --> 90

---@example CollectionNode.sectionFootersPinToVisibleBounds
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

---@example CollectionNode.sectionHeadersPinToVisibleBounds
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

---@example CollectionNode.sectionInset
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum", "orange", "teal" }
local source = {}
function source:numberOfItems(section) return #colors end
function source:nodeForItemAt(section, item)
  return ui.CellNode { backgroundColor = colors[item], style = { preferredSize = { 20, 20 } } }
end
return ui.CollectionNode { sectionInset = 15, dataSource = source, style = { height = 80 } }

---@example CollectionNode.selectItem
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
print(list.visibleNodes[2].selected) --> true

---@example CollectionNode.setItems
local list = ui.CollectionNode { frame = { 0, 0, 100, 100 }, minimumLineSpacing = 0 }
local window = ui.Window { size = { 100, 100 }, list }
list:setItems({ { name = "Ann", team = "red" }, { name = "Bo", team = "blue" }, { name = "Cleo", team = "red" } }, {
  key = "name",
  section = "team",
  nodeForItem = function(person) return ui.CellNode { debugName = person.name, style = { width = 40, height = 30 } } end,
  nodeForHeader = function(team, people) return ui.CellNode { debugName = team .. " " .. #people, style = { height = 20 } } end,
})
ui.sleep(0) -- a turn, in which the items come
print(list.numberOfSections, list:numberOfItems(1)) --> 2  2
print(list:supplementaryNodeForElementKind("header", 2).debugName) --> blue 1

---@example CollectionNode.setTuningParameters
local list = ui.CollectionNode {}
list:setTuningParameters({ leadingBufferScreenfuls = 3, trailingBufferScreenfuls = 1 }, "preload")
print(list:tuningParametersForRangeType("preload").leadingBufferScreenfuls) --> 3

---@example CollectionNode.supplementaryNodeForElementKind
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

---@example CollectionNode.trailingScreensForBatching
local first = 50
local list = ui.CollectionNode { frame = { 0, 0, 100, 100 }, trailingScreensForBatching = 1, leadingScreensForBatching = 0,
  automaticallyAdjustsContentOffset = true, dataSource = {
    numberOfItems = function() return 61 - first end,
    nodeForItemAt = function(self, section, item)
      return ui.CellNode { debugName = tostring(first + item - 1), style = { width = 100, height = 20 } }
    end,
  }, delegate = {
    shouldBatchFetch = function(self, list, edge) return first > 41 end,
    willBeginBatchFetchWith = function(self, list, context)
      first = first - 3
      list:insertItems(1, { 1, 2, 3 })
      context:completeBatchFetching(true)
    end,
  } }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
print(first, list.visibleNodes[1].debugName) --> 44  50

---@example CollectionNode.tuningParametersForRangeType
local list = ui.CollectionNode {}
print(list:tuningParametersForRangeType("display").trailingBufferScreenfuls) --> 0.5
print(list:tuningParametersForRangeType("display", "minimum").leadingBufferScreenfuls) --> 0.25

---@example CollectionNode.visibleNodes
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
print(#list.visibleNodes, list.visibleNodes[2].backgroundColor) --> 2  #ffd700

---@example CollectionNode.waitUntilAllUpdatesAreProcessed
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
list:reloadData(function() print "done" end)
list:waitUntilAllUpdatesAreProcessed() --> done

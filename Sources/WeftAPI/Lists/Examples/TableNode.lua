---@example TableNode
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
return ui.TableNode { dataSource = source, style = { height = 100 } }

---@example TableNode.allowsMultipleSelection
local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row) return ui.CellNode { style = { height = 30 } } end
local list = ui.TableNode { allowsMultipleSelection = true, frame = { 0, 0, 100, 90 }, dataSource = source }
local window = ui.Window { size = { 100, 90 }, list }
ui.sleep(0)
window:tap { 50, 10 }
window:tap { 50, 70 }
print(#list.indexPathsForSelectedRows) --> 2

---@example TableNode.allowsSelection
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list.allowsSelection = false
window:tap { 50, 40 }
print(list.indexPathForSelectedRow) --> nil

---@example TableNode.automaticallyAdjustsContentOffset
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list.automaticallyAdjustsContentOffset = true
list.contentOffset = { 0, 30 }
table.insert(colors, 1, "black")
list:insertRows(1, 1)
ui.sleep(0)
print(list.contentOffset.y) --> 60

---@example TableNode.dataSource
---@see TableNode

---@example TableNode.delegate
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list.delegate = {
  didSelectRowAt = function(self, table, section, row) print(section, row) end,
}
window:tap { 50, 40 } --> 1  2

---@example TableNode.deleteRows
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
table.remove(colors, 1)
list:deleteRows(1, 1)
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor) --> #ffd700

---@example TableNode.deleteSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfRows(section) return #data[section] end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = data[section][row], style = { height = 30 } }
end
local list = ui.TableNode { frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the rows come
table.remove(data, 1)
list:deleteSections(1)
print(list.numberOfSections) --> 1

---@example TableNode.deselectRow
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:selectRow(1, 2)
list:deselectRow(1, 2)
print(list.indexPathForSelectedRow) --> nil

---@example TableNode.estimatedRowHeight
local list = ui.TableNode { estimatedRowHeight = 100 }
print(list.estimatedRowHeight) --> 100

---@example TableNode.indexPathForNode
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
print(list:indexPathForNode(list.visibleNodes[2]).row) --> 2

---@example TableNode.indexPathForRow
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
print(list:indexPathForRow({ 10, 100 }).row) --> 4

---@example TableNode.indexPathForSelectedRow
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
window:tap { 50, 40 }
print(list.indexPathForSelectedRow.row) --> 2

---@example TableNode.indexPathsForSelectedRows
local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row) return ui.CellNode { style = { height = 30 } } end
local list = ui.TableNode { allowsMultipleSelection = true, frame = { 0, 0, 100, 90 }, dataSource = source }
local window = ui.Window { size = { 100, 90 }, list }
ui.sleep(0)
window:tap { 50, 10 }
window:tap { 50, 70 }
print(list.indexPathsForSelectedRows[2].row) --> 3

---@example TableNode.indexPathsForVisibleRows
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list.contentOffset = { 0, 60 }
ui.sleep(0)
print(list.indexPathsForVisibleRows[1].row) --> 3

---@example TableNode.insertRows
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
table.insert(colors, 2, "black")
list:insertRows(1, 2)
ui.sleep(0)
print(list.visibleNodes[2].backgroundColor) --> #000000
table.insert(colors, 1, "white")
list:insertRows(1, 1, { animation = "fade" })
ui.sleep(0.15)
print(list.visibleNodes[1].presentation.alpha) --> 0.5

---@example TableNode.insertSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfRows(section) return #data[section] end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = data[section][row], style = { height = 30 } }
end
local list = ui.TableNode { frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the rows come
table.insert(data, 2, { "black" })
list:insertSections(2)
ui.sleep(0)
print(list:nodeForRowAt(2, 1).backgroundColor) --> #000000

---@example TableNode.inverted
local colors = { "tomato", "gold", "seagreen" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = colors[row], style = { height = 25 } }
end
return ui.TableNode { inverted = true, dataSource = source, style = { height = 80 } }

---@example TableNode.leadingScreensForBatching
local fetches = 0
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, leadingScreensForBatching = 0, dataSource = {
  numberOfRows = function() return 1 end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
}, delegate = {
  willBeginBatchFetchWith = function(self, list, context) fetches = fetches + 1 end,
} }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
print(fetches) --> 0
list.leadingScreensForBatching = 2
ui.sleep(0)
print(fetches) --> 1

---@example TableNode.moveRow
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
table.insert(colors, 1, table.remove(colors, 5))
list:moveRow(1, 5, 1, 1)
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor) --> #dda0dd

---@example TableNode.moveSection
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfRows(section) return #data[section] end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = data[section][row], style = { height = 30 } }
end
local list = ui.TableNode { frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:selectRow(2, 1)
data[1], data[2] = data[2], data[1]
list:moveSection(2, 1)
print(list.indexPathForSelectedRow.section) --> 1

---@example TableNode.nodeForRowAt
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
print(list:nodeForRowAt(1, 2).backgroundColor) --> #ffd700

---@example TableNode.numberOfRows
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
print(list:numberOfRows()) --> 5

---@example TableNode.numberOfSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfRows(section) return #data[section] end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = data[section][row], style = { height = 30 } }
end
local list = ui.TableNode { frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the rows come
print(list.numberOfSections) --> 2

---@example TableNode.performBatchUpdates
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:performBatchUpdates(function()
  table.remove(colors, 1)
  table.insert(colors, "black")
  list:deleteRows(1, 1)
  list:insertRows(1, 5)
end, function() print(list.visibleNodes[1].backgroundColor) end)
ui.sleep(0.1) --> #ffd700

---@example TableNode.processingUpdates
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:reloadData(function() print "done" end)
print(list.processingUpdates) --> true
ui.sleep(0.1) --> done

---@example TableNode.rangeMode
local list = ui.TableNode { rangeMode = "visibleOnly" }
print(list.rangeMode) --> visibleOnly

---@example TableNode.rectForRow
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
print(list:rectForRow(1, 2).y) --> 30

---@example TableNode.relayoutItems
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:relayoutItems()

---@example TableNode.reloadData
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
colors[1] = "black"
list:reloadData()
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor) --> #000000

---@example TableNode.reloadDataInitiallyIfNeeded
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { dataSource = source }
list:reloadDataInitiallyIfNeeded()
print(list:numberOfRows()) --> 5

---@example TableNode.reloadRows
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
colors[2] = "black"
list:reloadRows(1, { 2 })
ui.sleep(0)
print(list.visibleNodes[2].backgroundColor) --> #000000

---@example TableNode.reloadSections
local data = { { "tomato", "gold" }, { "plum" } }
local source = {}
function source:numberOfSections() return #data end
function source:numberOfRows(section) return #data[section] end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = data[section][row], style = { height = 30 } }
end
local list = ui.TableNode { frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0) -- a turn, in which the rows come
data[2] = { "seagreen", "steelblue" }
list:reloadSections(2)
print(list:numberOfRows(2)) --> 2

---@example TableNode.scrollToRow
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:scrollToRow(1, 5)
ui.sleep(0) -- rows that have not been measured stand where the estimate has them
print(list.contentOffset.y) --> 90

---@example TableNode.selectRow
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:selectRow(1, 2)
print(list.visibleNodes[2].selected) --> true

---@example TableNode.separatorColor
local colors = { "tomato", "gold", "seagreen" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = colors[row], style = { height = 25 } }
end
return ui.TableNode {
  separatorColor = "black", separatorStyle = "singleLine", dataSource = source, style = { height = 80 },
}

---@example TableNode.separatorInset
local colors = { "tomato", "gold", "seagreen" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = colors[row], style = { height = 25 } }
end
return ui.TableNode {
  separatorInset = { left = 30, right = 30 }, separatorStyle = "singleLine", dataSource = source, style = { height = 80 },
}

---@example TableNode.separatorStyle
local colors = { "tomato", "gold", "seagreen" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = colors[row], style = { height = 25 } }
end
return ui.TableNode { separatorStyle = "singleLine", dataSource = source, style = { height = 80 } }

---@example TableNode.setItems
local list = ui.TableNode { frame = { 0, 0, 100, 90 } }
local window = ui.Window { size = { 100, 90 }, list }
list:setItems({ { id = 1, color = "tomato" }, { id = 2, color = "gold" } }, {
  key = "id",
  nodeForItem = function(model)
    return ui.CellNode { backgroundColor = model.color, style = { height = 30 } }
  end,
})
ui.sleep(0) -- a turn, in which the rows come
local gold = list.visibleNodes[2]
list:setItems { { id = 3, color = "plum" }, { id = 2, color = "gold" } }
ui.sleep(0)
print(list.visibleNodes[1].backgroundColor, list.visibleNodes[2] == gold) --> #dda0dd  true

---@example TableNode.setTuningParameters
local list = ui.TableNode {}
list:setTuningParameters({ leadingBufferScreenfuls = 3, trailingBufferScreenfuls = 1 }, "preload")
print(list:tuningParametersForRangeType("preload").leadingBufferScreenfuls) --> 3

---@example TableNode.supplementaryNodeForElementKind
local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row)
  return ui.CellNode { backgroundColor = "gold", style = { height = 30 } }
end
function source:nodeForSupplementaryElementOfKind(kind, section)
  if kind == "header" then return ui.CellNode { backgroundColor = "tomato", style = { height = 20 } } end
end
local list = ui.TableNode { frame = { 0, 0, 100, 120 }, dataSource = source }
local window = ui.Window { size = { 100, 120 }, list }
ui.sleep(0)
print(list:supplementaryNodeForElementKind("header", 1).frame.height) --> 20
print(list:supplementaryNodeForElementKind("footer", 1)) --> nil

---@example TableNode.tableStyle
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

---@example TableNode.trailingScreensForBatching
local first = 50
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, trailingScreensForBatching = 1, leadingScreensForBatching = 0,
  automaticallyAdjustsContentOffset = true, dataSource = {
    numberOfRows = function() return 61 - first end,
    nodeForRowAt = function(self, section, row)
      return ui.CellNode { debugName = tostring(first + row - 1), style = { width = 100, height = 20 } }
    end,
  }, delegate = {
    shouldBatchFetch = function(self, list, edge) return first > 41 end,
    willBeginBatchFetchWith = function(self, list, context)
      first = first - 3
      list:insertRows(1, { 1, 2, 3 })
      context:completeBatchFetching(true)
    end,
  } }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
print(first, list.visibleNodes[1].debugName) --> 44  50

---@example TableNode.tuningParametersForRangeType
local list = ui.TableNode {}
print(list:tuningParametersForRangeType("display").trailingBufferScreenfuls) --> 0.5
print(list:tuningParametersForRangeType("display", "minimum").leadingBufferScreenfuls) --> 0.25

---@example TableNode.visibleNodes
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
print(#list.visibleNodes, list.visibleNodes[2].backgroundColor) --> 2  #ffd700

---@example TableNode.waitUntilAllUpdatesAreProcessed
local function row(color)
  return ui.CellNode { backgroundColor = color, style = { height = 30 } }
end
local colors = { "tomato", "gold", "seagreen", "steelblue", "plum" }
local source = {}
function source:numberOfRows(section) return #colors end
function source:nodeForRowAt(section, number) return row(colors[number]) end
local list = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0) -- a turn, in which the rows come
list:reloadData(function() print "done" end)
list:waitUntilAllUpdatesAreProcessed() --> done

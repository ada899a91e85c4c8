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

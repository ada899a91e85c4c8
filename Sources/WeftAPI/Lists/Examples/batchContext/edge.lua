local list = ui.TableNode { frame = { 0, 0, 100, 100 }, trailingScreensForBatching = 1, dataSource = {
  numberOfRows = function() return 3 end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
}, delegate = {
  willBeginBatchFetchWith = function(self, list, context) print(context.edge) end,
} }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
--> end
--> beginning

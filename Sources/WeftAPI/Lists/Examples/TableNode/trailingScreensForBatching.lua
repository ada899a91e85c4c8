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

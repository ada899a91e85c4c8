local rows = 3
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function() return rows end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
}, delegate = {
  shouldBatchFetch = function(self, list) return rows < 9 end,
  willBeginBatchFetchWith = function(self, list, context)
    ui.sleep(0.5) -- a server answers
    rows = rows + 3
    list:insertRows(1, { rows - 2, rows - 1, rows })
    context:completeBatchFetching(true)
  end,
} }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(2)
print(list:numberOfRows()) --> 9

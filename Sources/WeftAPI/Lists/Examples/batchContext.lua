---@example batchContext
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

---@example batchContext.batchFetchingWasCancelled
---@see batchContext.isFetching

---@example batchContext.cancelBatchFetching
---@see batchContext.isFetching

---@example batchContext.completeBatchFetching
---@see batchContext

---@example batchContext.edge
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

---@example batchContext.isFetching
local contexts = {}
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function() return 1 end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
}, delegate = {
  willBeginBatchFetchWith = function(self, list, context) contexts[#contexts + 1] = context end,
} }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
print(#contexts, contexts[1].isFetching) --> 1  true
contexts[1]:cancelBatchFetching()
print(contexts[1].isFetching, contexts[1].batchFetchingWasCancelled) --> false  true

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

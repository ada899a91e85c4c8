-- A fetch continues until it is completed with true or cancelled.
local ui = require "weft"

local contexts, rows = {}, 3
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function() return rows end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
}, delegate = { willBeginBatchFetchWith = function(self, list, context) contexts[#contexts + 1] = context end } }
local window = ui.Window { size = { 100, 100 }, list }
local function grow() rows = rows + 1 list:insertRows(1, rows) ui.sleep(0.1) end
local function state(context) return context.edge, context.isFetching, context.batchFetchingWasCancelled end
ui.sleep(0)
print(#contexts, state(contexts[1])) --> 1 | end | true | false
grow()
print(#contexts) --> 1
contexts[1]:completeBatchFetching(false)
print(state(contexts[1])) --> end | true | false
grow()
print(#contexts) --> 1
contexts[1]:completeBatchFetching(true)
print(state(contexts[1])) --> end | false | false
grow()
print(#contexts, contexts[2] ~= contexts[1]) --> 2 | true
contexts[2]:cancelBatchFetching()
print(state(contexts[2])) --> end | false | true
grow()
print(#contexts) --> 3
for _, value in ipairs { "nothing", 1 } do
  print(select(2, pcall(function() contexts[1]:completeBatchFetching(value ~= "nothing" and value or nil) end)).message)
end
--> BatchContext:completeBatchFetching: didComplete: expected true or false, got nil
--> BatchContext:completeBatchFetching: didComplete: expected true or false, got 1

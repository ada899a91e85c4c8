local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = {
    numberOfRows = function() return 1 end,
    nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
  },
  delegate = {
    shouldBatchFetch = function(self, list) end,
--! shouldBatchFetch("end"): expected true or false, got nil
--! hint: does every path return a value?
    willBeginBatchFetchWith = function(self, list, context) context:completeBatchFetching() end,
  },
}
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)

local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return ui.CellNode {} end },
}
local window = ui.Window { size = { 100, 100 }, list }
list:waitUntilAllUpdatesAreProcessed()
list:performBatchUpdates(function()
  list:moveRow(1, 1, 1, 3)
  list:moveRow(1, 2, 1, 3)
--! TableNode:moveRow: row 3 is the target of two insertions or moves in one update
end)

-- A delegate hears of each cell that becomes visible and leaves it, with the list and the cell.
local ui = require "weft"

local function row(_, section, number) return ui.CellNode { debugName = "row " .. number, style = { height = 60 } } end
local list
list = ui.TableNode { frame = { 0, 0, 100, 100 },
  dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = row },
  delegate = {
    willDisplayRowWith = function(self, table, cell) print("comes", table == list, cell.debugName) end,
    didEndDisplayingRowWith = function(self, table, cell) print("goes", table == list, cell.debugName) end,
  } }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
--> comes | true | row 1
--> comes | true | row 2
list.contentOffset = { 0, 80 }
ui.sleep(0)
--> goes | true | row 1
--> comes | true | row 3

-- A data source in place of the items drops them, and a row can be made again.
local ui = require "weft"
local items = require "items"
local list, cell, seen = items.list, items.cell, items.seen

list:setItems({ { id = "a" } }, { key = "id", nodeForItem = cell })
seen()
--> make | a
--> a
list:reloadRows(1, 1)
seen()
--> make | a
--> a
print((select(2, pcall(list.insertRows, list, 1, 1)).message:gsub(":.*: ", ": ")))
--> TableNode: 1 before the update, 1 inserted, 0 deleted
list.dataSource = { numberOfRows = function() return 1 end,
  nodeForRowAt = function() return ui.CellNode { debugName = "x", style = { height = 20 } } end }
seen() --> x
list.dataSource = nil
list:setItems({ { id = "b" } }, { key = "id", nodeForItem = cell })
seen()
--> make | b
--> b

-- Cells say how large they are; an item is placed again, with those after it, when its cell grows.
local ui = require "weft"
local columns = require "columns"
local Columns, show = columns.Columns, columns.show

local grid, window = show(Columns())
local function places() return grid:rectForItem(1, 1), grid:rectForItem(1, 2), grid:rectForItem(1, 3) end
print(places())
--> {x = 0, y = 0, width = 50, height = 17} | {x = 50, y = 0, width = 50, height = 24} | {x = 0, y = 17, width = 50, height = 31}
grid:nodeForItemAt(1, 1).style.height = 50
grid:nodeForItemAt(1, 1):setNeedsLayout()
ui.sleep(0)
print(places())
--> {x = 0, y = 0, width = 50, height = 50} | {x = 50, y = 0, width = 50, height = 24} | {x = 50, y = 24, width = 50, height = 31}

-- An item size that is set is that of all items, also of those that were measured and are far away.
local ui = require "weft"

local grid = ui.CollectionNode { frame = { 0, 0, 320, 400 }, itemSize = { 100, 100 }, dataSource = {
  numberOfItems = function() return 1000 end, nodeForItemAt = function() return ui.CellNode() end } }
local window = ui.Window { size = { 320, 400 }, grid }
ui.sleep(0)
grid:scrollToItem(1, 500, "top")
ui.sleep(0)
grid.itemSize = { 50, 50 }
ui.sleep(0)
print(grid.contentSize.height, grid:rectForItem(1, 1).width) --> 11990 | 50

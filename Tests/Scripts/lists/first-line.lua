-- Content at its beginning stays there when an item of its first line grows.
local ui = require "weft"

local cells = {}
local grid = ui.CollectionNode { frame = { 0, 0, 320, 400 }, dataSource = {
  numberOfItems = function() return 30 end,
  nodeForItemAt = function(_, _, item)
    cells[item] = ui.CellNode { style = { preferredSize = { 60, 60 } } }
    return cells[item]
  end } }
local window = ui.Window { size = { 320, 400 }, grid }
ui.sleep(0)
cells[2].style.preferredSize = { 60, 130 }
ui.sleep(0)
print(grid.contentOffset.y, grid:rectForItem(1, 2).y, grid:rectForItem(1, 1).y) --> 0 | 0 | 35

-- An item size that is set is exact, also one of 50 by 50; without one an item is as large as its layout.
local ui = require "weft"

local function first(size)
  local grid = ui.CollectionNode { frame = { 0, 0, 320, 200 }, dataSource = {
    numberOfItems = function() return 3 end,
    nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 20, 30 } } } end,
  } }
  print(grid.itemSize)
  grid.itemSize = { 70, 70 }
  grid.itemSize = size
  local window = ui.Window { size = { 320, 200 }, grid }
  ui.sleep(0)
  local frame = grid:nodeForItemAt(1, 1).frame
  return frame.width, frame.height
end
local width, height = first(nil) --> nil
print(width, height, first { 50, 50 })
--> nil
--> 20 | 30 | 50 | 50

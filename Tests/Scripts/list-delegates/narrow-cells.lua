-- Cells that are too narrow to be seen are warned of with the width, since the height is theirs.
local ui = require "weft"

local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, scrollDirection = "horizontal", dataSource = {
  numberOfItems = function() return 2000 end,
  nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 0, 40 } } } end,
} }
local window = ui.Window { size = { 100, 100 }, grid }
ui.sleep(0)
--> warning: CellNode, the cell of item 1, has no width, so it can't be seen; at most 1000 such cells are made; give it a layout, or style.width

-- A collection that becomes narrower is as long as one that is made so.
local ui = require "weft"

local source = {}
function source:numberOfItems() return 3000 end
function source:nodeForItemAt() return ui.CellNode { style = { preferredSize = { 40, 40 } } } end
local function shown(width)
  local grid = ui.CollectionNode { frame = { 0, 0, width, 200 }, itemSize = { 40, 40 }, dataSource = source }
  local window = ui.Window { size = { 300, 200 }, grid }
  ui.sleep(0)
  return grid, window
end
local grid, window = shown(250)
local wide = grid.contentSize.height
grid.frame = { 0, 0, 90, 200 }
ui.sleep(0)
print(grid.contentSize.height == shown(90).contentSize.height, grid.contentSize.height > 2 * wide) --> true | true

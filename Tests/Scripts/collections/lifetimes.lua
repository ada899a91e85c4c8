-- The cells of a collection live while it has them, and go with it.
local ui = require "weft"

local source = {}
function source:numberOfItems() return 3 end
function source:nodeBlockForItemAt() return function() return ui.CellNode { style = { preferredSize = { 20, 20 } } } end end
local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, dataSource = source }
local window = ui.Window { size = { 100, 100 }, grid }
ui.sleep(0)
grid:nodeForItemAt(1, 2).mine = "kept"
for _ = 1, 5 do collectgarbage() end
print(grid:nodeForItemAt(1, 2).mine) --> kept

-- A layout that computes frames from the item's number is reported after a far jump.
local ui = require "weft"

local List = ui.CollectionLayout:subclass "List"
function List:layoutAttributesForItemAt(section, item) return { 0, (item - 1) * 40, 300, 40 } end
--! List:layoutAttributesForItemAt: item 49991 begins 1999600 points behind the beginning, though the state is a new one; expected a frame that follows from the state, not from the item's number
local grid = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = List(), dataSource = {
  numberOfItems = function() return 100000 end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 300, 400 }, grid }
ui.sleep(0)
print(grid:rectForItem(1, 3).y) --> 80
grid:scrollToItem(1, 50000)
ui.sleep(0)

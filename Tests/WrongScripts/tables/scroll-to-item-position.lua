local ui = require "weft"
local grid = ui.CollectionNode {
  frame = { 0, 0, 100, 100 },
  dataSource = { numberOfItems = function() return 3 end, nodeForItemAt = function() return ui.CellNode {} end },
}
grid:scrollToItem(1, 2, "start")
--! CollectionNode:scrollToItem: position: expected "none", "top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right", got "start"

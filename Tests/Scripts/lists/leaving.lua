-- The visible cells are still in order after many of them have left at both ends and in the middle.
local ui = require "weft"

local grid = ui.CollectionNode { frame = { 0, 0, 90, 120 }, itemSize = { 3, 3 }, minimumLineSpacing = 0,
  minimumInteritemSpacing = 0, dataSource = {
    numberOfItems = function() return 100000 end,
    nodeForItemAt = function() return ui.CellNode {} end,
  } }
local window = ui.Window { size = { 90, 120 }, grid }
ui.sleep(0)
for _, offset in ipairs { 30, 0, 600, 570, 3000 } do
  grid.contentOffset = { 0, offset }
  ui.sleep(0)
  local nodes = grid.visibleNodes
  local isOrdered = #nodes == 1200 and nodes[1].indexPath.item == offset * 10 + 1
  for number = 2, #nodes do
    isOrdered = isOrdered and nodes[number].indexPath.item == nodes[number - 1].indexPath.item + 1
      and grid.subnodes[number] == nodes[number]
  end
  print(offset, isOrdered)
end
--> 30 | true
--> 0 | true
--> 600 | true
--> 570 | true
--> 3000 | true

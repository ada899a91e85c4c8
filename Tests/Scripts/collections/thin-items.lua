-- A layout of a million items that are too thin to be seen places a limited number, and makes a limited number.
local ui = require "weft"

local made, placed = 0, 0
local Grid = ui.CollectionLayout:subclass "Grid"
function Grid:layoutAttributesForItemAt(section, item, state)
  placed = placed + 1
  state.y = (state.y or 0) + 0.01
  return { 0, state.y, 10, 0.01 }
end
local grid = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = Grid {}, dataSource = {
  numberOfItems = function() return 1000000 end,
  nodeForItemAt = function() made = made + 1 return ui.CellNode {} end,
} }
local window = ui.Window { size = { 300, 400 }, grid }
ui.sleep(0)
--> warning: CellNode, the cell of item 1, has a height of 0.01 points, as many others have; at most 1000 such cells are made; give it a layout, or style.height
print(made < 1100, placed < 10000) --> true | true

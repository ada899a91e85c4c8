-- A layout has fields and constants, an init, and a super; it lives as long as its collection.
local ui = require "weft"
local columns = require "columns"
local Columns, show = columns.Columns, columns.show

local Wide = Columns:subclass "Wide"
Wide.count = 1
function Wide:init(title) self.title = title end
function Wide:layoutAttributesForItemAt(...)
  local frame = Wide.super.layoutAttributesForItemAt(self, ...)
  self.last = frame
  return frame
end
local grid, window = show(Wide "wide")
for _ = 1, 3 do collectgarbage() end
grid.contentOffset = { 0, 300 }
ui.sleep(0)
print(grid.collectionLayout.title, grid.collectionLayout.count, grid.collectionLayout, grid.collectionLayout.last[3])
--> wide | 1 | <Wide> | 100.0
grid.collectionLayout = nil
ui.sleep(0)
print(grid.collectionLayout, grid:rectForItem(1, 2).width) --> nil | 50

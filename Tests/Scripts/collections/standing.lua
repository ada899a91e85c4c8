-- A layout that places everything at one point is reported.
local ui = require "weft"
local columns = require "columns"
local Columns, heights, show = columns.Columns, columns.heights, columns.show

for item = 201, 9000 do heights[item] = 1 end
function Columns:layoutAttributesForItemAt() return { 0, 0, 10, 0 } end
--! Columns:layoutAttributesForItemAt: the 1024 items before item 1057 end where others do; expected frames that continue along the scroll direction
show(Columns())
--> warning: CellNode, the cell of item 1, has no height, so it can't be seen; at most 1000 such cells are made; give it a layout, or style.height

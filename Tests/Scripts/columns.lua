-- A collection layout in columns, and `show(layout)`, which shows a grid with it: 200 items of different heights.
local ui = require "weft"

local Columns = ui.CollectionLayout:subclass "Columns"
Columns.count = 2
function Columns:prepare(section, context) return { lengths = { 0, 0 } } end
function Columns:layoutAttributesForItemAt(section, item, state, context)
  local lengths = state.lengths
  local column = lengths[1] <= lengths[2] and 1 or 2
  local width = context.viewportSize.width / self.count
  local height = context:sizeThatFits(section, item, { min = { width, 0 }, max = { width, math.huge } }).height
  local frame = { (column - 1) * width, lengths[column], width, height }
  lengths[column] = lengths[column] + height
  return frame
end
local heights = {}
for item = 1, 200 do heights[item] = 10 + item * 7 % 30 end
local function show(layout)
  local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, collectionLayout = layout, dataSource = {
    numberOfItems = function() return #heights end,
    nodeForItemAt = function(self, section, item) return ui.CellNode { style = { height = heights[item] } } end,
  } }
  local window = ui.Window { size = { 100, 100 }, grid }
  ui.sleep(0)
  return grid, window
end

return { Columns = Columns, heights = heights, show = show }

-- After a change in the middle items stand as if all were placed again, whatever tables the state holds.
local ui = require "weft"

local Nested = ui.CollectionLayout:subclass "Nested"
function Nested:prepare() return { columns = { left = { length = 0 }, right = { length = 0 } }, count = 0 } end
function Nested:layoutAttributesForItemAt(section, item, state, context)
  local side = state.columns.left.length <= state.columns.right.length and "left" or "right"
  local column = state.columns[side]
  state.count = state.count + 1
  local range = { min = { 50, 0 }, max = { 50, math.huge } }
  local height = context:sizeThatFits(section, item, range).height + state.count % 3
  local frame = { side == "left" and 0 or 50, column.length, 50, height }
  column.length = column.length + height
  return frame
end
local heights, cells = {}, {}
for item = 1, 150 do heights[item] = 3 + item * 7 % 5 end
local function show()
  cells = {}
  local grid = ui.CollectionNode { frame = { 0, 0, 100, 1000 }, collectionLayout = Nested(), dataSource = {
    numberOfItems = function() return #heights end,
    nodeForItemAt = function(_, _, item)
      cells[item] = ui.CellNode { style = { height = heights[item] } }
      return cells[item]
    end,
  } }
  local window = ui.Window { size = { 100, 1000 }, grid }
  ui.sleep(0)
  return grid, window
end
local function places(grid)
  local list = {}
  for item = 1, #heights do
    local frame = grid:rectForItem(1, item)
    list[item] = ("%d %g %g"):format(frame.x, frame.y, frame.height)
  end
  return table.concat(list, ", ")
end
local grid, window = show()
local before = places(grid)
table.insert(heights, 70, 40)
grid:insertItems(1, 70)
ui.sleep(0)
local after = places(grid)
print(after ~= before, after == places((show()))) --> true | true

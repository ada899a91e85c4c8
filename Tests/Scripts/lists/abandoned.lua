-- A list that nothing refers to any more causes no errors and warnings, whenever it is collected.
local ui = require "weft"

local Columns = ui.CollectionLayout:subclass "Columns"
function Columns:prepare() return { 0, 0 } end
function Columns:layoutAttributesForItemAt(section, item, state, context)
  local column = state[2] < state[1] and 2 or 1
  local size = context:sizeThatFits(section, item, { min = { 150, 0 }, max = { 150, math.huge } })
  local frame = { (column - 1) * 150, state[column], 150, size.height }
  state[column] = state[column] + size.height
  return frame
end
local function show(layout)
  local list = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = layout, dataSource = {
    numberOfItems = function() return 10000 end,
    nodeForItemAt = function(_, _, item) return ui.CellNode { style = { height = 40 + item % 5 * 10 } } end,
  } }
  local window = ui.Window { size = { 300, 400 }, list }
  window:layoutIfNeeded()
  return list.contentSize.height
end
for time = 1, 60 do
  show(time % 2 == 0 and Columns {} or nil)
  if time % 5 == 0 then ui.sleep(0) end
end

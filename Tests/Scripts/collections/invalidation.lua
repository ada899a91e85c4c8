-- A layout is not placed again from inside its own placing, and is from outside.
local ui = require "weft"

do
  local placed, isInside = 0, false
  local Lines = ui.CollectionLayout:subclass "Lines"
  function Lines:layoutAttributesForItemAt(section, item, state, context)
    placed = placed + 1
    if isInside then self:invalidateLayout() end
    return { 0, (item - 1) * 10, 50, self.height or 10 }
  end
  local layout = Lines()
  local grid = ui.CollectionNode { frame = { 0, 0, 100, 50 }, collectionLayout = layout, dataSource = {
    numberOfItems = function() return 3 end, nodeForItemAt = function() return ui.CellNode {} end } }
  local window = ui.Window { size = { 100, 50 }, grid }
  ui.sleep(0)
  layout.height = 5
  ui.sleep(0)
  print(placed, grid:rectForItem(1, 3).height)
  layout:invalidateLayout()
  ui.sleep(0)
  print(placed, grid:rectForItem(1, 3).height)
end
--> 3 | 10
--> 6 | 5
local placed, isInside = 0, false
local Lines = ui.CollectionLayout:subclass "Lines"
function Lines:layoutAttributesForItemAt(section, item, state, context)
  placed = placed + 1
  if isInside then self:invalidateLayout() end
  --! Lines:invalidateLayout: expected a call outside of the layout's own methods, since all items would be placed again without an end
  --! hint: call it where what the layout reads is changed
  return { 0, (item - 1) * 10, 50, self.height or 10 }
end
local layout = Lines()
local grid = ui.CollectionNode { frame = { 0, 0, 100, 50 }, collectionLayout = layout, dataSource = {
  numberOfItems = function() return 3 end, nodeForItemAt = function() return ui.CellNode {} end } }
local window = ui.Window { size = { 100, 50 }, grid }
ui.sleep(0)
layout.height = 5
ui.sleep(0)
print(placed, grid:rectForItem(1, 3).height) --> 3 | 10
layout:invalidateLayout()
ui.sleep(0)
print(placed, grid:rectForItem(1, 3).height) --> 6 | 5
isInside = true layout:invalidateLayout()
ui.sleep(0)

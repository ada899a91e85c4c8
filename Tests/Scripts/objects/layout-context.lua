-- A layout's context tells what is there; an item has the size of its cell, infinite along the direction only.
local ui = require "weft"

local seen = {}
local Line = ui.CollectionLayout:subclass "Line"
function Line:layoutAttributesForItemAt(section, item, state, context)
  local size = context:sizeThatFits(section, item)
  local exact = context:sizeThatFits(section, item, { min = { 30, 40 }, max = { 30, 40 } })
  seen[#seen + 1] = ("%d.%d %gx%g %gx%g of %d"):format(section, item, size.width, size.height, exact.width,
    exact.height, context:numberOfItems(section))
  if section == 1 and item == 1 then
    print(context.numberOfSections, context.viewportSize, context.scrollableDirections, context.collectionNode == grid)
  end
  state.place = (state.place or 0) + 20
  if context.scrollableDirections == "vertical" then return { 0, state.place - 20, 10, 20 } end
  return { state.place - 20, 0, 20, 10 }
end
for _, direction in ipairs { "vertical", "horizontal" } do
  grid = ui.CollectionNode { frame = { 0, 0, 100, 80 }, sectionInset = { 1, 2, 3, 4 }, contentInset = { 5, 0, 0, 7 },
    scrollDirection = direction, collectionLayout = Line(), dataSource = {
      numberOfSections = function() return 2 end,
      numberOfItems = function(self, section) return section end,
      nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 500, 600 } } } end,
    } }
  local window = ui.Window { size = { 100, 80 }, grid }
  ui.sleep(0)
  print(table.concat(seen, "; "))
  seen = {}
end
--> 2 | {width = 87, height = 71} | vertical | true
--> 1.1 87x600 30x40 of 1; 2.1 87x600 30x40 of 2; 2.2 87x600 30x40 of 2
--> 2 | {width = 87, height = 71} | horizontal | true
--> 1.1 500x71 30x40 of 1; 2.1 500x71 30x40 of 2; 2.2 500x71 30x40 of 2

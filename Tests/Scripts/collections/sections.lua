-- Each section is prepared with its number, and its items are placed with theirs, after one another.
local ui = require "weft"

local told = {}
local Lines = ui.CollectionLayout:subclass "Lines"
function Lines:prepare(section, context)
  told[#told + 1] = "prepare " .. section
  return { section = section, y = 0 }
end
function Lines:layoutAttributesForItemAt(section, item, state, context)
  told[#told + 1] = ("%d:%d of %d"):format(section, item, state.section)
  state.y = state.y + 10 * section
  return { 0, state.y - 10 * section, 50, 10 * section }
end
local grid = ui.CollectionNode { frame = { 0, 0, 100, 400 }, collectionLayout = Lines(), dataSource = {
  numberOfSections = function() return 3 end,
  numberOfItems = function(_, section) return section end,
  nodeForItemAt = function() return ui.CellNode {} end,
} }
local window = ui.Window { size = { 100, 400 }, grid }
ui.sleep(0)
print(table.concat(told, ", "))
--> prepare 1, 1:1 of 1, prepare 2, 2:1 of 2, 2:2 of 2, prepare 3, 3:1 of 3, 3:2 of 3, 3:3 of 3
print(grid:rectForItem(1, 1).y, grid:rectForItem(2, 2).y, grid:rectForItem(3, 3).y, grid.contentSize.height)
--> 0 | 30 | 110 | 140

-- A list in no window calls the completion of an update in a later turn.
local ui = require "weft"

local function one() return 1 end
local function cell() return ui.CellNode {} end
local lists = {
  ui.TableNode { dataSource = { numberOfRows = one, nodeForRowAt = cell } },
  ui.CollectionNode { dataSource = { numberOfItems = one, nodeForItemAt = cell } },
  ui.PagerNode { dataSource = { numberOfPages = one, nodeAtIndex = cell } },
}
for index, list in ipairs(lists) do
  list:performBatchUpdates(function() print(index, "updates") end, function() print(index, "completion") end)
end
--> 1 | updates
--> 2 | updates
--> 3 | updates
print "end of the turn" --> end of the turn
ui.sleep(0)
--> 1 | completion
--> 2 | completion
--> 3 | completion

-- An error of a cell that compares its model leaves the list as it was.
local ui = require "weft"
local items = require "items"
local list, seen = items.list, items.seen

local Row = ui.CellNode:subclass "Row"
function Row:canUpdateToNodeModel(model) error("broken") end
list:setItems({ { id = "a" } }, { key = "id", nodeForItem = function(model) return Row { debugName = model.id } end })
seen()
--> warning: a, the cell of row 1, has no height, so it can't be seen; at most 1000 such cells are made; give it a layout, or style.height
--> a
print(pcall(list.setItems, list, { { id = "a", title = "x" }, { id = "b" } }) == false, list:numberOfRows())
--> true | 1
seen() --> a

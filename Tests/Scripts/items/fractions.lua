-- Keys may be numbers that are not whole.
local ui = require "weft"
local items = require "items"
local list, seen = items.list, items.seen

local function numbered(model) return ui.CellNode { debugName = tostring(model.id), style = { height = 20 } } end
list:setItems({ { id = 1.5 }, { id = 1 } }, { key = "id", nodeForItem = numbered })
seen() --> 1.5 1
list:setItems { { id = 1 }, { id = 1.5 }, { id = 2.25 } }
seen() --> 1 1.5 2.25

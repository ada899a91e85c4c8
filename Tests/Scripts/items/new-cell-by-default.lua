-- A class that doesn't say otherwise makes a new cell for a changed model.
local ui = require "weft"
local items = require "items"
local list, seen = items.list, items.seen

local Row = ui.CellNode:subclass "Row"
function Row:canUpdateToNodeModel(model)
  return Row.super.canUpdateToNodeModel(self, model)
end
local count = 0
local options = { key = "id", nodeForItem = function(model)
  count = count + 1
  return Row { debugName = model.id .. count, style = { height = 20 } }
end }
list:setItems({ { id = "a" } }, options)
seen() --> a1
list:setItems({ { id = "a", title = "new" } }, options)
seen() --> a2

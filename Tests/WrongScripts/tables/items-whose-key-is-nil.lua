local ui = require "weft"
local list = ui.CollectionNode {}
list:setItems({ { id = 1 }, { name = "x" } }, { key = "id", nodeForItem = function(model) return ui.CellNode {} end })
--! CollectionNode:setItems: item 2: expected a string or a number as its "id", got nil
--! hint: each item has a key of its own, by which it is found again

local ui = require "weft"
local list = ui.TableNode {}
local people = { { name = "Ann" }, { name = "Bo" }, { name = "Ann" } }
list:setItems(people, { key = "name", nodeForItem = function(model) return ui.CellNode {} end })
--! TableNode:setItems: item 1 and item 3 have the same key "Ann"; expected a key of its own for each

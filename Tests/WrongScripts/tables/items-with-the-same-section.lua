local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
local groups = { { name = "A", people = { { id = 1 } } }, { name = "A", people = { { id = 2 } } } }
list:setItems(groups, { key = "id", section = "name", items = "people", nodeForItem = cell })
--! TableNode:setItems: sections 1 and 2 have the same key "A"; expected a key of its own for each

local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
list:setItems({ { people = { { id = 1 } } } }, { key = "id", items = "people", nodeForItem = cell })
--! TableNode:setItems: expected section beside items, got nil
--! hint: it is the field with a section's key

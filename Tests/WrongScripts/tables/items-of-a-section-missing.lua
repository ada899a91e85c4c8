local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
list:setItems({ { name = "A", persons = { { id = 1 } } } }, { key = "id", section = "name", items = "people", nodeForItem = cell })
--! TableNode:setItems: section 1: expected a list of models, got nil

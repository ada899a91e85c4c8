local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
list:setItems({ { id = 1 } }, { key = "id", section = "group", items = function(group) return group end, nodeForItem = cell })
--! TableNode:setItems: options.items: expected the name of a field, got a function

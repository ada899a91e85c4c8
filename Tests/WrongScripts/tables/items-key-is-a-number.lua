local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
list:setItems({ { id = 1 } }, { key = 1, nodeForItem = cell })
--! TableNode:setItems: options.key: expected the name of a field, or a function, got 1

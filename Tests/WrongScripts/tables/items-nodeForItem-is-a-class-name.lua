local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
list:setItems({ { id = 1 } }, { key = "id", nodeForItem = "Cell" })
--! TableNode:setItems: options.nodeForItem: expected a function, got "Cell"

local ui = require "weft"
local list = ui.TableNode {}
list:setItems({ { id = 1 } }, { nodeForItem = function(model) return ui.CellNode {} end })
--! TableNode:setItems: expected a key, since item 1 is a table
--! hint: name the field that tells the items apart: key = "id"

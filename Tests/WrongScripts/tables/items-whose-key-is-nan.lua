local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
list:setItems({ { id = 1.5 }, { id = 0 / 0 } }, { key = "id", nodeForItem = cell })
--! TableNode:setItems: item 2: expected a string or a number as its "id", got NaN
--! hint: each item has a key of its own, by which it is found again

local ui = require "weft"
local list = ui.TableNode {}
local function cell(model) return ui.CellNode {} end
list:setItems("Ann, Bo", { key = "name", nodeForItem = cell })
--! TableNode:setItems: models: expected a list of models, got "Ann, Bo"

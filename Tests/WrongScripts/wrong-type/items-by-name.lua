local ui = require "weft"
local list = ui.TableNode()
list:setItems({ fruits = { "apple" } }, { nodeForItem = function() return ui.CellNode() end })
--! TableNode:setItems: models: expected a list of models, got a table with "fruits"
--! hint: with options section and items each section is a model of a list

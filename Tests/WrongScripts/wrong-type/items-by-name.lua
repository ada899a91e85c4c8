local ui = require "weft"
local list = ui.TableNode()
list:setItems({ fruits = { "apple" } }, { nodeForItem = function() return ui.CellNode() end })
--! TableNode.setItems: expected a list of models, got a table with the name fruits
--! hint: with options section and items each section is a model of a list

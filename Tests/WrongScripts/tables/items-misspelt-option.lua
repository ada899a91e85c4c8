local ui = require "weft"
ui.TableNode {}:setItems({ "a" }, { nodeForItems = function(model) return ui.CellNode {} end })
--! TableNode:setItems: options: expected options: {key =, nodeForItem =, …}, got a table with "nodeForItems"
--! hint: did you mean "nodeForItem"?

local ui = require "weft"
ui.TableNode {}:setItems({ "a" }, { nodeForItems = function(model) return ui.CellNode {} end })
--! TableNode:setItems: options has no property "nodeForItems"
--! hint: did you mean "nodeForItem"?

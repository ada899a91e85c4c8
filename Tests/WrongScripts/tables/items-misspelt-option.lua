local ui = require "weft"
ui.TableNode {}:setItems({ "a" }, { nodeForItems = function(model) return ui.CellNode {} end })
--! setItems has no property "nodeForItems"
--! hint: did you mean "nodeForItem"?

local ui = require "weft"
local list = ui.TableNode {
  dataSource = {
    numberOfRows = function(self, section) return 0 end,
    nodeForRowAt = function(self, section, row) return ui.CellNode {} end,
  },
}
list:setItems({ "a", "b" }, { nodeForItem = function(model) return ui.CellNode {} end })
--! TableNode:setItems: the table has a data source; expected none, since setItems is in its place

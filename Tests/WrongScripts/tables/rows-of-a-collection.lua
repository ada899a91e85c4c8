local ui = require "weft"
return ui.CollectionNode {
  dataSource = {
--! CollectionNode.dataSource: expected a table with the methods numberOfItems(section) and nodeForItemAt(section, item), got one without numberOfItems
--! hint: it is called numberOfItems here
    numberOfRows = function(self, section) return 3 end,
    nodeForRowAt = function(self, section, row) return ui.CellNode {} end,
  },
}

local ui = require "weft"
return ui.TableNode {
  dataSource = {
--! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got one without nodeForRowAt
--! hint: it has nodeForRowat; did you mean nodeForRowAt?
    numberOfRows = function(self, section) return 3 end,
    nodeForRowat = function(self, section, row) return ui.CellNode {} end,
  },
}

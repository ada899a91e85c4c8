local ui = require "weft"
return ui.TableNode {
  dataSource = {
    numberOfRows = function(self, section) return 3 end,
    nodeForRowat = function(self, section, row) return ui.CellNode {} end,
  },
}

local ui = require "weft"
local list = ui.TableNode { dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return ui.CellNode() end } }
list:deleteRows(1, { section = 1, row = 2 })
--! TableNode.deleteRows: expected a list of whole numbers, got a table with "row"
--! hint: write deleteRows(section, row), or deleteRows(section, { row, … })

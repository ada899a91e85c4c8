local ui = require "weft"
local list = ui.TableNode { dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return ui.CellNode() end } }
list:deleteRows(1, { section = 1, row = 2 })
--! TableNode:deleteRows: rows: expected a row, or a list of rows, got a table with "row"
--! hint: the arguments are (section, row), or (section, { row, … })

local ui = require "weft"
local source = { numberOfRows = function() return 2 end, nodeForRowAt = function() return ui.CellNode {} end }
local list = ui.TableNode { dataSource = source }
list:reloadRows(2)
--! TableNode:reloadRows: rows: expected a row, or a list of rows, got nil
--! hint: the arguments are (section, row), or (section, { row, … })

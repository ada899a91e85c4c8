local ui = require "weft"
local source = { numberOfRows = function() return 2 end, nodeForRowAt = function() return ui.CellNode {} end }
local list = ui.TableNode { dataSource = source }
list:reloadRows(2)
--! TableNode.reloadRows: expected a section and rows, got one argument
--! hint: write reloadRows(section, row), or reloadRows(section, { row, … })

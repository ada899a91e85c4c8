local ui = require "weft"
local source = { numberOfRows = function() return 2 end, nodeForRowAt = function() return ui.CellNode {} end }
local list = ui.TableNode { dataSource = source }
list:scrollToRow(1, 3)
--! TableNode:scrollToRow: there is no row 3; the table has 2 rows

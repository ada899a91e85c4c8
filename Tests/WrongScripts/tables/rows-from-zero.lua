local ui = require "weft"
local source = { numberOfRows = function() return 2 end, nodeForRowAt = function() return ui.CellNode {} end }
local list = ui.TableNode { dataSource = source }
list:scrollToRow(1, 0)
--! TableNode:scrollToRow: row: expected a number from 1, since sections and rows count from 1, got 0

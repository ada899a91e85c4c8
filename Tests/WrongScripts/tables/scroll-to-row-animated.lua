local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return ui.CellNode {} end },
}
list:scrollToRow(1, 2, "top", { animated = true })
--! TableNode:scrollToRow: animated: expected true or false, got a table

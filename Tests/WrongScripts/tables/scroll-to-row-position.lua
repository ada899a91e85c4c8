local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return ui.CellNode {} end },
}
list:scrollToRow(1, 2, "center")
--! TableNode:scrollToRow: position: expected "none", "top", "middle", "bottom", got "center"

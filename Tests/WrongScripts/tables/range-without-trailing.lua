local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return ui.CellNode {} end },
}
list:setTuningParameters({ leadingBufferScreenfuls = 1 }, "display")
--! TableNode:setTuningParameters: parameters: expected the extent of a range: {leadingBufferScreenfuls =, trailingBufferScreenfuls =}, got a table without trailingBufferScreenfuls

local ui = require "weft"
local rows = { ui.DisplayNode {}, ui.DisplayNode {} }
return ui.StackLayoutSpec {
  direction = "vertical",
  rows,
--! StackLayoutSpec[1]: expected a node or a spec, got a table
--! hint: spread a list with table.unpack(list)
}

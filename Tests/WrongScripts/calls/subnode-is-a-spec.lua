local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubnode(ui.StackLayoutSpec {})
--! bad argument #1 to 'addSubnode' (node expected, got userdata)

local ui = require "weft"
local node = ui.DisplayNode {}
node.addSubnode(ui.DisplayNode {})
--! bad argument #2 to 'addSubnode' (node expected, got no value)
--! hint: call it with a colon: node:addSubnode(node)

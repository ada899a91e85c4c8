local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubnode(node.header)
--! bad argument #1 to 'addSubnode' (node expected, got nil)
--! hint: check a node that may be missing: if node then … end

local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubnode(node.header)
--! bad argument #1 to 'addSubnode' (node expected, got nil)
--! hint: a node that may be missing is asked for: if node then … end

local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubnode(node.header)
--! DisplayNode:addSubnode: node: expected a node, got nil
--! hint: check a node that may be missing: if node then … end

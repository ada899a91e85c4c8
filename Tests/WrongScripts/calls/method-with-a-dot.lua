local ui = require "weft"
local node = ui.DisplayNode {}
node.addSubnode(ui.DisplayNode {})
--! DisplayNode:addSubnode: node: expected a node, got nil
--! hint: call it with a colon: node:addSubnode(node)

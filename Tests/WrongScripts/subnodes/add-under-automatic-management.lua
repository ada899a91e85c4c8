local ui = require "weft"
local node = ui.DisplayNode { automaticallyManagesSubnodes = true }
node:addSubnode(ui.DisplayNode {})
--! DisplayNode:addSubnode: DisplayNode manages its subnodes automatically; return the node from layoutSpecThatFits instead

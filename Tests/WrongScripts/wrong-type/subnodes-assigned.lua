local ui = require "weft"
local node = ui.DisplayNode {}
node.subnodes = { ui.DisplayNode {} }
--! DisplayNode.subnodes can only be read
--! hint: use addSubnode, or automaticallyManagesSubnodes = true
return node

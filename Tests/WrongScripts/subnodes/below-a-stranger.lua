local ui = require "weft"
local node, other = ui.DisplayNode {}, ui.DisplayNode {}
node:insertSubnodeBelow(ui.DisplayNode {}, other)
--! DisplayNode:insertSubnodeBelow: DisplayNode is no subnode of DisplayNode

local ui = require "weft"
local a, b = ui.DisplayNode {}, ui.DisplayNode {}
local node = ui.DisplayNode { a, b }
node:insertSubnodeAt(a, 3)
--! DisplayNode:insertSubnodeAt: index: expected an index from 1 to 2, got 3

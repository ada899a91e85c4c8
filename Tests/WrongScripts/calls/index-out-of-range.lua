local ui = require "weft"
local node = ui.DisplayNode {}
node:insertSubnodeAt(ui.DisplayNode {}, 0)
--! DisplayNode:insertSubnodeAt: index: expected an index from 1 to 1, got 0

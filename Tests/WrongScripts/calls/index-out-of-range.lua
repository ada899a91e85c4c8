local ui = require "weft"
local node = ui.DisplayNode {}
node:insertSubnodeAt(ui.DisplayNode {}, 0)
--! bad argument #2 to 'insertSubnodeAt' (expected an index from 1 to 1)

local ui = require "weft"
local node = ui.DisplayNode {}
node.position = { -1e7, 0 }
--! DisplayNode.position: expected a point within 10,000,000 points, got {-10000000, 0}

local ui = require "weft"
local node = ui.DisplayNode {}
node.setNeedsLayout()
--! setNeedsLayout: expected a node, got nil
--! hint: call it with a colon: node:setNeedsLayout()

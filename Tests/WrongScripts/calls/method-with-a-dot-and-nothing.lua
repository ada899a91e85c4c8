local ui = require "weft"
local node = ui.DisplayNode {}
node.setNeedsLayout()
--! bad argument #1 to 'setNeedsLayout' (node expected, got no value)
--! hint: call it with a colon: node:setNeedsLayout()

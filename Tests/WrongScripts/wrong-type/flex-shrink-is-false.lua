local ui = require "weft"
local node = ui.DisplayNode {}
node.style.flexShrink = false
--! DisplayNode.style.flexShrink: expected a number of 0 or more, got false
--! hint: use 0
return node

local ui = require "weft"
local node = ui.DisplayNode {}
node.hidden = 1
--! DisplayNode.hidden: expected true or false, got 1
--! hint: use true
return node

local ui = require "weft"
local node = ui.DisplayNode {}
node.subnodes = { ui.DisplayNode {} }
--! DisplayNode.subnodes can only be read
return node

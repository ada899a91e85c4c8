local ui = require "weft"
local node = ui.DisplayNode {}
node.isHidden = true
--! DisplayNode has no property "isHidden"
--! hint: it is called hidden
return node

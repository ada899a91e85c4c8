local ui = require "weft"
local node = ui.DisplayNode {}
node.style.flexgrow = 1
--! DisplayNode.style has no property "flexgrow"
--! hint: did you mean "flexGrow"?
return node

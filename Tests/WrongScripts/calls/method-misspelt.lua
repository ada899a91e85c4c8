local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubNode(ui.DisplayNode {})
--! DisplayNode has no property "addSubNode"
--! hint: did you mean "addSubnode"?

local ui = require "weft"
local node = ui.DisplayNode {}
print(node.style.with)
--! DisplayNode.style has no property "with"
--! hint: did you mean "width"?

local ui = require "weft"
local node = ui.DisplayNode {}
print(node.centerXAnchor)
--! DisplayNode has no property "centerXAnchor"
--! hint: there are no constraints: return specs from layoutSpecThatFits(constrainedSize)
return node

local ui = require "weft"
local node = ui.DisplayNode {}
node.layoutSpecBlock = function(node, constrainedSize)
  return {}
--! layoutSpecBlock of DisplayNode: expected a layout spec or a node, got a table
--! hint: wrap several elements in a spec: ui.StackLayoutSpec { … }
--! in: DisplayNode
end
return node

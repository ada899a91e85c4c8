local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubnode(ui.StackLayoutSpec {})
--! DisplayNode:addSubnode: node: expected a node, got <StackLayoutSpec>
--! hint: specs are returned from layoutSpecThatFits

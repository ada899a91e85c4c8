local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubnode(ui.StackLayoutSpec {})
--! addSubnode: expected a node, got <StackLayoutSpec>
--! hint: specs are returned from layoutSpecThatFits

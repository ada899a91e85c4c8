local ui = require "weft"
local node = ui.DisplayNode {}
node.view.addSubnode(ui.DisplayNode {})
--! addSubnode: expected a view, got <DisplayNode>
--! hint: call it with a colon: view:addSubnode(…)

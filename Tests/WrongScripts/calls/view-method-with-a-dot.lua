local ui = require "weft"
local node = ui.DisplayNode {}
node.view.addSubnode(ui.DisplayNode {})
--! bad argument #1 to 'addSubnode' (view expected, got userdata)
--! hint: call it with a colon: view:addSubnode(…)

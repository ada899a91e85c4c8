local ui = require "weft"
local node = ui.DisplayNode {}
node:replaceSubnode(ui.DisplayNode {}, ui.DisplayNode {})
--! DisplayNode:replaceSubnode: DisplayNode is no subnode of DisplayNode

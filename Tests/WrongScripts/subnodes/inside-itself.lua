local ui = require "weft"
local node = ui.DisplayNode {}
node:addSubnode(node)
--! DisplayNode:addSubnode: a node can't be inside itself

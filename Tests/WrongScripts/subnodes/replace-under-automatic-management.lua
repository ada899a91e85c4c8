local ui = require "weft"
local title = ui.TextNode {}
local node = ui.DisplayNode { automaticallyManagesSubnodes = true, title }
node:replaceSubnode(title, ui.TextNode {})
--! DisplayNode:replaceSubnode: DisplayNode manages its subnodes automatically; return the node from layoutSpecThatFits instead

-- A node says its class, its name, its size and how many subnodes it has: its bounds, else what it was measured at.
local ui = require "weft"

local node = ui.DisplayNode { ui.DisplayNode {}, style = { preferredSize = { 5, 6 } } }
print(node) --> <DisplayNode, 1 subnode>
node:layoutThatFits { max = { 100, 100 } }
print(node) --> <DisplayNode 5x6, 1 subnode>
node.frame = { 1, 2, 20.25, 30 }
node.debugName = "box"
node:addSubnode(ui.TextNode {})
print(node) --> <DisplayNode "box" 20.25x30, 2 subnodes>

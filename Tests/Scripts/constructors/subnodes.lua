-- The array part of a node's table holds its subnodes, in order; false is skipped.
local ui = require "weft"

local a, b = ui.DisplayNode { debugName = "a" }, ui.TextNode { debugName = "b" }
local node = ui.DisplayNode { nil, a, false, b }
print(#node.subnodes, node.subnodes[1] == a, node.subnodes[2] == b, a.supernode == node) --> 2 | true | true | true

-- Views and layers go by the rules of subnodes, too.
local ui = require "weft"

local p = ui.DisplayNode { automaticallyManagesSubnodes = true }
p.view:addSubview(ui.DisplayNode {}.view)
--! DisplayNode:insertSublayer: DisplayNode manages its subnodes automatically; return the node from layoutSpecThatFits instead

local ui = require "weft"
local Badge = ui.DisplayNode:subclass "Badge"
local title = ui.TextNode {}
local card = ui.DisplayNode { title }
card:insertSubnodeAbove(Badge, title)
--! DisplayNode:insertSubnodeAbove: node: expected a node, got the class Badge
--! hint: call it to make a node: Badge { … }
return card

local ui = require "weft"
local card = ui.DisplayNode {}
card:addSubnode(ui.ImageNode)
--! DisplayNode:addSubnode: node: expected a node, got the class ImageNode
--! hint: call it to make a node: ui.ImageNode { … }
return card

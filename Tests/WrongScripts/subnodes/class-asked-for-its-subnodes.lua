local ui = require "weft"
local card = ui.DisplayNode {}
ui.ImageNode:addSubnode(card)
--! addSubnode: expected a node, got the class ImageNode
--! hint: call it to make a node: ui.ImageNode { … }
return card

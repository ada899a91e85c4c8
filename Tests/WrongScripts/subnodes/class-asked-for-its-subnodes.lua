local ui = require "weft"
local card = ui.DisplayNode {}
ui.ImageNode:addSubnode(card)
--! calling 'addSubnode' on a bad self (node expected, got the class ImageNode)
--! hint: call it to make a node: ui.ImageNode { … }
return card

local ui = require "weft"
local card = ui.DisplayNode {}
card:addSubnode(ui.ImageNode)
--! bad argument #1 to 'addSubnode' (node expected, got the class ImageNode)
--! hint: call it to make a node: ui.ImageNode { … }
return card

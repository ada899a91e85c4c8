local ui = require "weft"
local window = ui.Window { size = { 100, 100 } }
window:addSubnode(ui.TextNode)
--! bad argument #1 to 'addSubnode' (node expected, got the class TextNode)
--! hint: call it to make a node: ui.TextNode { … }

local ui = require "weft"
local window = ui.Window { size = { 100, 100 } }
window:addSubnode(ui.TextNode)
--! Window:addSubnode: node: expected a node, got the class TextNode
--! hint: call it to make a node: ui.TextNode { … }

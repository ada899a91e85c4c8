local ui = require "weft"
local node = ui.TextNode {}
node.width = 10
--! TextNode has no property "width"
--! hint: it belongs to the style: node.style.width
return node

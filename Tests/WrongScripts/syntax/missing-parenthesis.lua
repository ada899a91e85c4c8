local ui = require "weft"
local node = ui.TextNode({ text = string.format("%d likes", 3 }
--! ')' expected near '}'
--! hint: a parenthesis is still open
return node

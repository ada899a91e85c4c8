local ui = require "weft"
local node = ui.TextNode({ text = string.format("%d likes", 3 }
--! ')' expected (to close '(' at line 2)
--! hint: the ( of this line is never closed
return node

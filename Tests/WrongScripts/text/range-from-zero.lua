local ui = require "weft"

local text = ui.TextNode { text = "Words" }
print(text:frameForTextRange { 0, 3 })
--! TextNode:frameForTextRange: range: expected a range such as {1, 4}: the first and the last byte, counted from 1, got {0, 3}

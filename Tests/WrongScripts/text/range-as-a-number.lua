local ui = require "weft"

local text = ui.TextNode { text = "Words" }
text:setHighlightRange(3)
--! TextNode:setHighlightRange: range: expected a range such as {1, 4}: the first and the last byte, got 3

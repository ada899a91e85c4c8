local ui = require "weft"

local words = string.rep("Words that go on. ", 60000)
return ui.TextNode { text = words }
--! TextNode.text: expected a text of at most 100000 bytes, got 1080000 or more
--! hint: make a node for each paragraph

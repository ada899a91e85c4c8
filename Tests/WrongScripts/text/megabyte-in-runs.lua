local ui = require "weft"

local runs = {}
for index = 1, 60000 do runs[index] = { "Words that go on. " } end
return ui.TextNode { attributedText = runs }
--! TextNode.attributedText[5264]: expected a text of at most 100000 bytes, got 100016 or more
--! hint: make a node for each paragraph

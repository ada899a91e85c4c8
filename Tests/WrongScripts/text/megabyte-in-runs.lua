local ui = require "weft"

local runs = {}
for index = 1, 60000 do runs[index] = { "Words that go on. " } end
return ui.TextNode { attributedText = runs }

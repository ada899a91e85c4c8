local ui = require "weft"

local words = string.rep("Words that go on. ", 60000)
return ui.TextNode { text = words }

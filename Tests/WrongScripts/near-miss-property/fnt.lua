local ui = require "weft"
local title = ui.TextNode { text = "Hello" }
title.fnt = "Inter 20"
--! TextNode has no property "fnt"
--! hint: did you mean "font"?

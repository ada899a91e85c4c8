local ui = require "weft"
local title = ui.TextNode { text = "Hello" }
title.colour = "red"
--! TextNode has no property "colour"
--! hint: did you mean "color"?

local ui = require "weft"
local title = ui.TextNode { text = "Ann" }
title.flexgrow = 1
--! TextNode has no property "flexgrow"
--! hint: it belongs to the style: node.style.flexGrow
return title

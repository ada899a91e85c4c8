local ui = require "weft"
local title = ui.TextNode { text = "Ann" }
title.ellipsizeMode = "tail"
--! TextNode has no property "ellipsizeMode"
--! hint: it is called truncationMode
return title

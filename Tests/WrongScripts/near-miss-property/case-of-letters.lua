local ui = require "weft"
local title = ui.TextNode {}
title.Text = "Ann"
--! TextNode has no property "Text"
--! hint: did you mean "text"?
return title

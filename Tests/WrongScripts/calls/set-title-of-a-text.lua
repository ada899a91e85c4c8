local ui = require "weft"
local title = ui.TextNode {}
title:setTitle("Ann")
--! attempt to call a nil value (method 'setTitle')
--! hint: nodes of the class ButtonNode have it, and of those derived from it
return title

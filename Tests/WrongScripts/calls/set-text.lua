local ui = require "weft"
local title = ui.TextNode {}
title:setText("Ann")
--! attempt to call a nil value (method 'setText')
--! hint: a text is set by assignment: node.text = …
return title

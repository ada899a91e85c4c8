local ui = require "weft"
return ui.TextNode:new { text = "a" }
--! attempt to call a nil value (method 'new')
--! hint: call the class itself: ui.TextNode { … }

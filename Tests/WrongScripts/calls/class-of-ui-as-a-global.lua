local ui = require "weft"
return TextNode { text = "a" }
--! attempt to call a nil value (global 'TextNode')
--! hint: did you mean "ui.TextNode"?

local ui = require "weft"
return ui.TextNode { textColor = "red" }
--! TextNode has no property "textColor"
--! hint: it is called color

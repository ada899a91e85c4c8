local ui = require "weft"
return ui.TextNode { textAlignment = "center" }
--! TextNode has no property "textAlignment"
--! hint: it is called alignment

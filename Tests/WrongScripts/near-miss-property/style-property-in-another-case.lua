local ui = require "weft"
return ui.TextNode { text = "Ann", flexgrow = 1 }
--! TextNode has no property "flexgrow"
--! hint: it belongs to the style: style = { flexGrow = … }

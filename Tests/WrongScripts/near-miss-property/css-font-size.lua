local ui = require "weft"
return ui.TextNode { text = "Ann", fontSize = 14 }
--! TextNode has no property "fontSize"
--! hint: a font is one string: font = "Inter Semi-Bold 14"

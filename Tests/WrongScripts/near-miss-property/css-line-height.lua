local ui = require "weft"
return ui.TextNode { text = "Ann", lineHeight = 20 }
--! TextNode has no property "lineHeight"
--! hint: use minimumLineHeight and maximumLineHeight, or lineSpacing

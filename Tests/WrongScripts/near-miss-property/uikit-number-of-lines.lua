local ui = require "weft"
return ui.TextNode { numberOfLines = 2 }
--! TextNode has no property "numberOfLines"
--! hint: it is called maximumNumberOfLines

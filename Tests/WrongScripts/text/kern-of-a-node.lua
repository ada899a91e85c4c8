local ui = require "weft"
return ui.TextNode { text = "Ann", kern = 2 }
--! TextNode has no property "kern"
--! hint: it is called letterSpacing, and belongs to a run of attributedText

local ui = require "weft"
return ui.TextNode { font = UIFont.systemFontOfSize(14) }
--! there is no UIFont here
--! hint: a font is a string: "Inter Bold 17"

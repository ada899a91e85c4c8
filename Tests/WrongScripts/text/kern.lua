local ui = require "weft"
return ui.TextNode { attributedText = { { "Ann", kern = 2 } } }
--! TextNode.attributedText[1]: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes), got "kern"
--! hint: it is called letterSpacing

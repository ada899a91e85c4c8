local ui = require "weft"
return ui.TextNode { attributedText = { { "Ann", underlineStyle = 1 } } }
--! TextNode.attributedText[1]: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes), got "underlineStyle"
--! hint: it is called underline

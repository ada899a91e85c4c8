local ui = require "weft"
return ui.TextNode { attributedText = { { "Ann", foregroundColor = "red" } } }
--! TextNode.attributedText[1]: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes), got "foregroundColor"
--! hint: it is called color

local ui = require "weft"
return ui.TextNode { attributedText = { { "Ann", fontSize = 20 } } }
--! TextNode.attributedText[1]: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes), got "fontSize"
--! hint: a font is one string: font = "Inter Semi-Bold 14"

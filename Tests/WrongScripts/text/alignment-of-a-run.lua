local ui = require "weft"
return ui.TextNode { attributedText = { { "Ann", alignment = "center" } } }
--! TextNode.attributedText[1]: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes), got "alignment"
--! hint: alignment and lineSpacing are the text node's

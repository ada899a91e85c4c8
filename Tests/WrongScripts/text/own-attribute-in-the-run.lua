local ui = require "weft"

return ui.TextNode { attributedText = { "By ", { "Ann", user = "ann" } } }
--! TextNode.attributedText[2]: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes), got "user"
--! hint: attributes of your own: attributes = { user = "…" }

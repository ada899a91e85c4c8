local ui = require "weft"
return ui.TextNode {
  attributedText = {
    { "Ann", font = "Inter Bold 14" },
    { " likes this", colour = "gray" },
--! TextNode.attributedText[2]: expected a run's attribute (font, color, backgroundColor, underline, strikethrough, letterSpacing, baselineOffset, link, attributes), got "colour"
--! hint: did you mean "color"?
  },
}

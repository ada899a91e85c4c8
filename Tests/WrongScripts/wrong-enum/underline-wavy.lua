local ui = require "weft"
return ui.TextNode {
  attributedText = {
    { "a", underline = "wavy" },
--! TextNode.attributedText[1].underline: expected "none", "single", "double", got "wavy"
  },
}

local ui = require "weft"
return ui.TextNode {
  attributedText = {
    { "a", underline = "wavy" },
--! TextNode.attributedText: expected "none", "single", "double", got "wavy"
  },
}

local ui = require "weft"
return ui.TextNode {
  attributedText = {
    "Ann",
    {
      " likes this",
      color = "grey-ish",
--! TextNode.attributedText[2].color: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got "grey-ish"
    },
  },
}

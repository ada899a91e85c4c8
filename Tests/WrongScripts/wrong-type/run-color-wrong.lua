local ui = require "weft"
return ui.TextNode {
  attributedText = {
    "Ann",
    {
      " likes this",
      color = "grey-ish",
--! TextNode.attributedText[2].color: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got "grey-ish"
    },
  },
}

local ui = require "weft"
return ui.TextNode {
  attributedText = { "Ann",
    print },
--! TextNode.attributedText[2]: expected a string or a run such as { "Ann", color = "red" }, got a function
}

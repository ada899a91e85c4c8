local ui = require "weft"
return ui.TextNode { attributedText = { { text = "Ann", color = "red" } } }
--! TextNode.attributedText[1]: expected a run whose [1] is its text, got nil
--! hint: write { "Ann", color = "red" }

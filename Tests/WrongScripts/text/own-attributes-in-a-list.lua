local ui = require "weft"
return ui.TextNode { attributedText = { { "Ann", attributes = { "user" } } } }
--! TextNode.attributedText[1].attributes: expected a table of strings by names, such as { user = "ann" }, got 1 as a name

local ui = require "weft"
return ui.TextNode { text = { "Ann" } }
--! TextNode.text: expected a string, got a table
--! hint: a list of runs is attributedText

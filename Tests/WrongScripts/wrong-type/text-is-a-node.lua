local ui = require "weft"
return ui.TextNode { text = ui.TextNode {} }
--! TextNode.text: expected a string, got <TextNode>

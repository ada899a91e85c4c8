local ui = require "weft"
return ui.TextNode { font = { name = "Inter", size = 14 } }
--! TextNode.font: expected a font such as "Inter Semi-Bold 14", got a table

local ui = require "weft"
return ui.TextNode { maximumNumberOfLines = 1.5 }
--! TextNode.maximumNumberOfLines: expected a whole number, got 1.5

local ui = require "weft"
return ui.TextNode { maximumNumberOfLines = -1 }
--! TextNode.maximumNumberOfLines: expected 0 (no limit) or more, got -1

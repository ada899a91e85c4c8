local ui = require "weft"
local runs = { "Ann" }
runs[2] = runs
return ui.TextNode { attributedText = runs }
--! TextNode.attributedText: expected a string or a run, got the list itself

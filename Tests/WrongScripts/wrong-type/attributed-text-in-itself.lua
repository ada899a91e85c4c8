local ui = require "weft"
local runs = { "Ann" }
runs[2] = runs
return ui.TextNode { attributedText = runs }
--! TextNode.attributedText[2]: expected a string or a run, got the list itself

local ui = require "weft"
return ui.TextNode "Ann"
--! TextNode: expected a table of properties, got "Ann"
--! hint: write ui.TextNode { … }

local ui = require "weft"
return ui.DisplayNode { cornerRadius = -4 }
--! DisplayNode.cornerRadius: expected a number of 0 or more, got -4

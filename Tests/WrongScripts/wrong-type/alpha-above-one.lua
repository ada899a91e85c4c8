local ui = require "weft"
return ui.DisplayNode { alpha = 50 }
--! DisplayNode.alpha: expected a number from 0 to 1, got 50

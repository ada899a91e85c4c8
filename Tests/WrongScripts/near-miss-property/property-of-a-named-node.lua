local ui = require "weft"
local header = ui.DisplayNode { debugName = "header" }
header.alpha = -1
--! header.alpha: expected a number from 0 to 1, got -1
return header

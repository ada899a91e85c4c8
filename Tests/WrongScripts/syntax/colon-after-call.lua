local ui = require "weft"
local words = { name = tostring("a"): 2 }
--! <name> expected near '2'

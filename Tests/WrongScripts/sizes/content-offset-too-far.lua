local ui = require "weft"
local list = ui.ScrollNode {}
list.contentOffset = { 0, 1e16 }
--! ScrollNode.contentOffset: expected a point within 10^15 points, got 0, 1e+16

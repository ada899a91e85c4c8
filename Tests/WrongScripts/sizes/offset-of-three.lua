local ui = require "weft"
local box = ui.DisplayNode { shadowOffset = { 1, 2, 3 } }
--! DisplayNode.shadowOffset: expected an offset: {x, y}, in points, got a list of 3

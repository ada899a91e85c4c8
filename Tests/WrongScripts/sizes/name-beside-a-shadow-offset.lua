local ui = require "weft"
local box = ui.DisplayNode { shadowOffset = { 0, 2, y = 4 } }
--! DisplayNode.shadowOffset: expected an offset: {x, y}, in points, got a list whose item 2 is its y, and y = … beside it

local ui = require "weft"
local box = ui.DisplayNode { frame = { 1, 2, 3, 4, 5 } }
--! DisplayNode.frame: expected a rectangle: {x, y, width, height}, in points, got a list of 5

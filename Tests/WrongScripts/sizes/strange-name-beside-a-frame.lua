local ui = require "weft"
local box = ui.DisplayNode { frame = { 0, 0, 10, 10, heigth = 20 } }
--! DisplayNode.frame: expected a rectangle: {x, y, width, height}, in points, got a table with "heigth"
--! hint: did you mean "height"?

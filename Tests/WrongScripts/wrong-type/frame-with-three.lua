local ui = require "weft"
local node = ui.DisplayNode {}
node.frame = { 1, 2, 3 }
--! DisplayNode.frame: expected a rectangle: {x, y, width, height}, in points, got a table with less than four numbers
return node

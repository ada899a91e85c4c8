local ui = require "weft"
local node = ui.DisplayNode {}
node.transform = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1 }
--! DisplayNode.transform: expected a transform: {rotation = radians, scale = number or {x, y}, translation = {x, y}}, got a list
--! hint: a matrix is written {a =, b =, c =, d =, tx =, ty =}
return node

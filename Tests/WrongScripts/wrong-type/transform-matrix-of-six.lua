local ui = require "weft"
return ui.DisplayNode { transform = { 1, 0, 0, 1, 5, 6 } }
--! DisplayNode.transform: expected a transform: {rotation = radians, scale = number or {x, y}, translation = {x, y}}, got a list
--! hint: a matrix is written {a =, b =, c =, d =, tx =, ty =}

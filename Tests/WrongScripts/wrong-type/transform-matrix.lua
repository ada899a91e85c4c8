local ui = require "weft"
return ui.DisplayNode { transform = { a = 1, b = 0, d = 1, tx = 0, ty = 0 } }
--! DisplayNode.transform: expected a matrix: {a =, b =, c =, d =, tx =, ty =}, got a table without c

local ui = require "weft"
local node = ui.DisplayNode {
  style = { flexGrow = 1 },

return node
--! unexpected symbol near 'return'

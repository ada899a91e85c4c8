local ui = require "weft"
local node = ui.DisplayNode {
  style = { flexGrow = 1 },

return node
--! unexpected symbol near 'return'
--! hint: the { of line 2 is still open

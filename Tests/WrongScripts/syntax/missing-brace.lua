local ui = require "weft"
local node = ui.DisplayNode {
  style = { flexGrow = 1 },

--! '}' expected (to close '{' at line 2)
--! hint: the { of line 2 is never closed; by the indentation its } is missing here; Lua noticed at line 7
return node

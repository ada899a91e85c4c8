local ui = require "weft"
local function f()
  return ui.LayoutSpec {}
--! 'end' expected (to close 'function' at line 2) near 'print'
--! hint: return must be the last statement of its block; Lua noticed at line 6
  print("laid out")
end

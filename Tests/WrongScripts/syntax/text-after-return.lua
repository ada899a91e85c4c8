local ui = require "weft"
local function f()
  return ui.LayoutSpec {}
--! return must be the last statement of its block
--! hint: the code after it, from line 6 on, would never run; leave early by do return … end
  print("laid out")
end

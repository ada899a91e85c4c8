local ui = require "weft"
local width = 10
repeat
  width = width * 2
  return width
--! return must be the last statement of its block
--! hint: the code after it, from line 8 on, would never run; leave early by do return … end
  print(width)
until width > 100

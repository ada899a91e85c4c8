local ui = require "weft"
local function wide(size)
  if size.max.width > 300 then
    return true
  return false
--! 'end' expected (to close 'if' at line 3)
--! hint: the if of line 3 is never closed; by the indentation its end is missing here
end
return wide

-- The blank name isn't offered for another.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local _ = 1
  return __.x
  --! attempt to index a nil value (global '__')
end)
fails(function()
  local _ = function() end
  x.y = 1
  --! attempt to index a nil value (global 'x')
end)
local _ = 1
print(_1 + 1)
--! attempt to perform arithmetic on a nil value (global '_1')

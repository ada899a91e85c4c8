-- Lua's own message has its column where the name stands once, also for an item that Lua counts to the brace.
local ui = require "weft"
local fails = require "fails"

fails(function() local x = 1 local t = { missing.x } end)
--! attempt to index a nil value (global 'missing')
fails(function() local t = { a = missing.x, b = missing.y } end)
--! attempt to index a nil value (global 'missing')
fails(function()
  local t = {
    missing.x
  }
  --! attempt to index a nil value (global 'missing')
end)
fails(function()
  local u = {
  { 1 }, { missing.x
  } }
  --! attempt to index a nil value (global 'missing')
end)
fails(function()
  local t = {
  1, 2,
   { a = { 3 }, missing.x }
   --! attempt to index a nil value (global 'missing')
  }
end)
local missing local t = { { missing } }
local u = {
1,
 missing.x
 --! attempt to index a nil value (local 'missing')
}

-- A table is printed as it was when printing began, whatever its values do.
local ui = require "weft"

do
  local t = {}
  local function change()
    for key in pairs(t) do t[key] = nil end
    for i = 1, 1000 do t["n" .. i] = i end
    collectgarbage()
  end
  local meta = {
    __tostring = function() change() return "x" end, __eq = function() change() return true end,
    __index = function() change() end, __name = {}, __len = function() change() return 3 end,
  }
  for i = 1, 8 do t["k" .. i] = setmetatable({}, meta) end
   print(t) print 'survived'
end
--> {k1 = x, k2 = x, k3 = x, k4 = x, k5 = x, k6 = x, k7 = x, k8 = x}
--> survived
print(1 + 1) --> 2

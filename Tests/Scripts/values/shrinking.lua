-- A table whose list shrinks while it is printed is printed with nil.
local ui = require "weft"

local list = {}
local evil = setmetatable({}, { __tostring = function() for i = #list, 1, -1 do list[i] = nil end return "x" end })
for i = 1, 3 do list[i] = evil end
print(list) --> {x, nil, nil}

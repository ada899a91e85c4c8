-- Waiting works inside pcall and xpcall, in loops, iterators' bodies and methods.
local ui = require "weft"

print(pcall(function() ui.sleep(0.1) return "a" end)) --> true | a
print(xpcall(function() ui.sleep(0.1) error("b", 0) end, function(m) return m .. "!" end)) --> false | b!
print(pcall(pcall, function() ui.sleep(0.1) error("c", 0) end)) --> true | false | c
local Loader = {}
Loader.__index = Loader
function Loader:load() for i = 1, 3 do ui.sleep(0.1) end return ui.now() end
for _ in pairs { 1, 2 } do ui.sleep(0.05) end
print(setmetatable({}, Loader):load()) --> 0.7

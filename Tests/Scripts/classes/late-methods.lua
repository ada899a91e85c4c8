-- A method that is added or taken away later changes nodes that live, of subclasses too.
local ui = require "weft"

local A = ui.DisplayNode:subclass "A"
local B = A:subclass "B"
local b = B {}
print(b.hello) --> nil
function A:hello() return "hello" end
print(b:hello()) --> hello
function B:hello() return "B's " .. A.hello(self) end
print(b:hello()) --> B's hello
B.hello = nil
print(b:hello()) --> hello

-- A class without init takes its superclass's, three classes up.
local ui = require "weft"

local A = ui.DisplayNode:subclass "A"
function A:init(name) self.title = name end
local B = A:subclass "B"
local C = B:subclass "C"
print(C("x").title, C("y").className) --> x | C

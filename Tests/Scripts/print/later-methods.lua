-- Methods that a class gets later are those of its nodes, measured ones too.
local ui = require "weft"

local A = ui.DisplayNode:subclass "A"
local B = A:subclass "B"
local b = B()
local range = { max = { 100, 100 } }
print(b:layoutThatFits(range).size) --> {width = 100, height = 100}
function A:calculateSizeThatFits() return { 5, 6 } end
print(b:layoutThatFits(range).size) --> {width = 5, height = 6}
A.calculateSizeThatFits = nil
function B:layoutSpecThatFits() return ui.LayoutSpec { style = { preferredSize = { 7, 8 } } } end
print(b:layoutThatFits(range).size) --> {width = 7, height = 8}

-- Methods, constants and mixins of a class are found on its nodes, the nearest class's first.
local ui = require "weft"

local A = ui.DisplayNode:subclass "A"
A.padding = 8
A.colours = { "red", "blue" }
function A:greeting() return "I am " .. self:kind() end
function A:kind() return "A" end
local B = A:subclass "B"
B.padding = 12
function B:kind() return "B, a kind of " .. A.kind(self) end
local function Selectable(class) function class:select() self.selected = true return self end return class end
Selectable(B)
print(A{}:greeting(), B{}:greeting(), A{}.padding, B{}.padding, A.padding, B{}.colours[2], B{}:select().selected)
--> I am A | I am B, a kind of A | 8 | 12 | 8 | blue | true

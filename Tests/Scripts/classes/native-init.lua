-- The built-in classes' init takes a table of properties.
local ui = require "weft"

local A = ui.CellNode:subclass "A"
function A:init() ui.CellNode.init(self, { cornerRadius = 4, backgroundColor = "red" }) self.mine = 1 end
local T = ui.TextNode:subclass "T"
function T:init(text) T.super.init(self, { text = text, maximumNumberOfLines = 3 }) end
local a, t = A(), T("hi")
print(a.cornerRadius, a.backgroundColor, a.mine, t.text, t.maximumNumberOfLines) --> 4 | #ff0000 | 1 | hi | 3

-- Any number of arguments reaches init, with nil among them.
local ui = require "weft"

local A = ui.DisplayNode:subclass "A"
function A:init(...) self.count = select("#", ...) self.last = select(-1, ...) end
local a, b = A(1, nil, 3, nil, "e"), A(table.unpack({}, 1, 200))
print(a.count, a.last, b.count) --> 5 | e | 200

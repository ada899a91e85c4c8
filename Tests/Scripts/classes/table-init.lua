-- A class without any init takes a table of properties, fields and subnodes.
local ui = require "weft"

local A = ui.DisplayNode:subclass "A"
local child = ui.DisplayNode {}
local a = A { alpha = 0.5, title = "x", style = { flexGrow = 2 }, child }
print(a.alpha, a.title, a.style.flexGrow, a.subnodes[1] == child) --> 0.5 | x | 2 | true

-- Converting from no node is the way back from converting to none.
local ui = require "weft"

local node = ui.DisplayNode { frame = { 10, 20, 30, 30 } }
local window = ui.Window { size = { 100, 100 }, node }
local there = node:convertPointTo { 1, 2 }
local back = node:convertPointFrom(there)
local rect = node:convertRectFrom { 10, 20, 3, 4 }
print(there.x, there.y, back.x, back.y, rect.x, rect.y, rect.width) --> 11 | 22 | 1 | 2 | 0 | 0 | 3

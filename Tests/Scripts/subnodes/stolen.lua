-- A node that another cell's layout shows moves there.
local ui = require "weft"
local boxes = require "boxes"
local a, b, Cell, names, lay = boxes.a, boxes.b, boxes.Cell, boxes.names, boxes.lay

local one, two = Cell(a, b), Cell(a)
print(lay(one)) --> a b
print(lay(two), names(one), a.supernode == two) --> a | b | true
one.shown = { b }
print(lay(one), names(two)) --> b | a

-- The nodes of a layout become subnodes in its order, leave with it, and move as it does.
local ui = require "weft"
local boxes = require "boxes"
local a, b, c, d, Cell, lay = boxes.a, boxes.b, boxes.c, boxes.d, boxes.Cell, boxes.lay

local cell = Cell(a, b, c)
print(lay(cell)) --> a b c
cell.shown = { c, a }
print(lay(cell), b.supernode) --> c a | nil
cell.shown = { d, c, b, a }
print(lay(cell), d.supernode == cell, d.frame.x, a.frame.x) --> d c b a | true | 0 | 30
cell.shown = {}
print(lay(cell) == "", a.supernode) --> true | nil

-- Subnodes that were added before the management began, and never laid out, are not touched.
local ui = require "weft"
local boxes = require "boxes"
local a, b, e, f, Cell, lay = boxes.a, boxes.b, boxes.e, boxes.f, boxes.Cell, boxes.lay

local cell = Cell(a, b)
cell.automaticallyManagesSubnodes = false
cell:addSubnode(e)
cell:addSubnode(f)
cell.automaticallyManagesSubnodes = true
print(lay(cell)) --> a b e f
cell.shown = { b }
print(lay(cell), e.supernode == cell) --> b e f | true

-- Without the management a layout gives frames to subnodes only, and adds none.
local ui = require "weft"
local boxes = require "boxes"
local a, b, Cell, lay = boxes.a, boxes.b, boxes.Cell, boxes.lay

local cell = Cell(a, b)
cell.automaticallyManagesSubnodes = false
cell:addSubnode(b)
print(lay(cell), a.supernode, b.frame.x, a.frame.x) --> b | nil | 10 | 0

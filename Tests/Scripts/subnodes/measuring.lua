-- Measuring alone changes no subnodes.
local ui = require "weft"
local boxes = require "boxes"
local a, Cell = boxes.a, boxes.Cell

local cell = Cell(a)
cell:layoutThatFits { max = { 50, 50 } } print(#cell.subnodes) --> 0

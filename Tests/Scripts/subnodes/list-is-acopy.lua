-- The list of subnodes is a copy: changing it changes no node.
local ui = require "weft"
local boxes = require "boxes"
local a, b, names = boxes.a, boxes.b, boxes.names

local node = ui.DisplayNode { a, b }
local list = node.subnodes
list[1] = nil
print(names(node), node.subnodes ~= node.subnodes) --> a b | true

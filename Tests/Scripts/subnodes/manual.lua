-- Subnodes of one's own are inserted, replaced and removed as asked.
local ui = require "weft"
local boxes = require "boxes"
local a, b, c, d, e, f, names = boxes.a, boxes.b, boxes.c, boxes.d, boxes.e, boxes.f, boxes.names

local node = ui.DisplayNode { a, b }
node:insertSubnodeBelow(c, a)   print(names(node)) --> c a b
node:insertSubnodeAbove(d, a)   print(names(node)) --> c a d b
node:insertSubnodeAt(e, 1)      print(names(node)) --> e c a d b
node:insertSubnodeAt(f, 6)      print(names(node)) --> e c a d b f
node:insertSubnodeAt(e, 6)      print(names(node)) --> c a d b f e
node:replaceSubnode(a, e)       print(names(node), a.supernode) --> c e d b f | nil
node:addSubnode(c)              print(names(node)) --> c e d b f
f:removeFromSupernode()         print(names(node)) --> c e d b
f:removeFromSupernode()
ui.DisplayNode { d }            print(names(node)) --> c e b

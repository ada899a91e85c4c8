-- A field of a node's own hides a method of its class; nil brings the method back.
local ui = require "weft"

local A = ui.DisplayNode:subclass "A"
A.label = "class"
local a = A {}
a.label = "node"
print(a.label, A {}.label) --> node | class
a.label = nil
print(a.label) --> class

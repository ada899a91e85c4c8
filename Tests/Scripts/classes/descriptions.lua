-- Classes and nodes say what they are.
local ui = require "weft"

local A = ui.CellNode:subclass "PhotoCell"
local a = A { debugName = "header", ui.DisplayNode {}, ui.DisplayNode {} }
print(A, A.className, A {}, a) --> <class PhotoCell> | PhotoCell | <PhotoCell> | <PhotoCell "header", 2 subnodes>
a:layoutThatFits { max = { 375, 20.5 } }
print(a) --> <PhotoCell "header" 375x20.5, 2 subnodes>

-- An override is found through three classes, and each reaches the one above it.
local ui = require "weft"

local A = ui.CellNode:subclass "A"
function A:init(list) list[#list + 1] = "A" end
local B = A:subclass "B"
function B:init(list) A.init(self, list) list[#list + 1] = "B" end
local C = B:subclass "C"
function C:init(list) C.super.init(self, list) list[#list + 1] = "C" end
local list = {}
C(list)
print(table.concat(list, " "), C.super == B, B.super == A, A.super == ui.CellNode, ui.DisplayNode.super)
--> A B C | true | true | true | nil

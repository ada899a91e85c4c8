-- A hook that a class has no method for is not called; one that is added later is, from then on.
local ui = require "weft"

local Cell = ui.DisplayNode:subclass "Cell"
local function load(name) return Cell { title = name }.layer end
load "first"
function Cell:didLoad() print(self.title) end
load "second" --> second
Cell.didLoad = nil
load "third"

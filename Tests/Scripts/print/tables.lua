-- Tables are written out, geometry in its order; what has a text of its own keeps it.
local ui = require "weft"

local layout = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }:layoutThatFits()
print(layout.size, layout.position) --> {width = 10, height = 20} | {x = 0, y = 0}
print({ min = { width = 0, height = 1.5 }, max = { width = math.huge, height = 2 } })
--> {min = {width = 0, height = 1.5}, max = {width = inf, height = 2}}
print({ 1, "a", { true }, b = ui.TextNode {}, a = false }, nil, "text", 3.0)
--> {1, "a", {true}, a = false, b = <TextNode>} | nil | text | 3.0
print({ [1.5] = 1, [true] = 2 }, {}, setmetatable({}, { __tostring = function() return "own" end }))
--> {[1.5] = 1, [true] = 2} | {} | own
print()
-->

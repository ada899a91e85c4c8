-- A node is one value in Lua wherever it comes from.
local ui = require "weft"

local child = ui.DisplayNode { style = { preferredSize = { 1, 1 } } }
local parent = ui.DisplayNode { child }
parent.layoutSpecBlock = function(node) return node == parent and ui.CenterLayoutSpec { child } or nil end
local layout = parent:layoutThatFits { max = { 9, 9 } }
local set = { [child] = "found" }
print(
  parent.subnodes[1] == child, child.supernode == parent, layout.element == parent,
  layout.sublayouts[1].element == child, layout:frames()[1].node == child, set[parent.subnodes[1]])
--> true | true | true | true | true | found

-- Steps of a path can be chained; points and rectangles are converted both ways; subnodes go where they are put.
local ui = require "weft"

local path = ui.BezierPath()
for _, step in ipairs {
  { "moveToPoint", { 1, 2 } }, { "addLineToPoint", { 3, 4 } }, { "addCurveToPoint", { 1, 2 }, { 3, 4 }, { 5, 6 } },
  { "addQuadCurveToPoint", { 1, 2 }, { 3, 4 } }, { "addArcWithCenter", { 1, 2 }, 3, 0, 1 }, { "addRect", { 1, 2, 3, 4 } },
  { "addRoundedRect", { 1, 2, 3, 4 }, 1 }, { "addEllipse", { 1, 2, 3, 4 } }, { "appendPath", ui.BezierPath() },
  { "applyTransform", { scale = 2 } }, { "closePath" },
} do
  if path[step[1]](path, table.unpack(step, 2)) ~= path then print(step[1]) end
end
local node = ui.DisplayNode { frame = { 10, 20, 50, 50 } }
local inner = ui.DisplayNode { frame = { 3, 4, 20, 20 } }
local other = ui.DisplayNode { frame = { 30, 30, 10, 10 } }
node:addSubnode(inner)
node:insertSubnodeAt(other, 2)
local root = ui.DisplayNode { frame = { 0, 0, 100, 100 }, node }
print(inner:convertPointTo({ 1, 1 }, root), inner:convertPointFrom({ 1, 1 }, root))
--> {x = 14, y = 25} | {x = -12, y = -23}
print(inner:convertPointTo { 1, 1 }, inner:convertPointFrom { 1, 1 }) --> {x = 14, y = 25} | {x = -12, y = -23}
print(inner:convertRectTo({ 1, 1, 5, 6 }, other), inner:convertRectFrom({ 1, 1, 5, 6 }, other))
--> {x = -26, y = -25, width = 5, height = 6} | {x = 28, y = 27, width = 5, height = 6}
print(inner:convertRectTo { 1, 1, 5, 6 }, inner:convertRectFrom { 1, 1, 5, 6 })
--> {x = 14, y = 25, width = 5, height = 6} | {x = -12, y = -23, width = 5, height = 6}
local function order()
  return (node.subnodes[1] == inner and "inner" or "other") .. " " .. #node.subnodes
end
print(order()) --> inner 2
node:insertSubnodeAt(other, 1)
print(order()) --> other 2
node:insertSubnodeAbove(other, inner)
print(order()) --> inner 2
node:insertSubnodeBelow(other, inner)
print(order()) --> other 2
print(select(2, pcall(function() node:insertSubnodeAt(inner, 3) end)).message)
--> DisplayNode:insertSubnodeAt: index: expected an index from 1 to 2, got 3
print(select(2, pcall(function() node:insertSubnodeAt(ui.DisplayNode {}, 4) end)).message)
--> DisplayNode:insertSubnodeAt: index: expected an index from 1 to 3, got 4
local new = ui.DisplayNode {}
node:replaceSubnode(other, new)
print(node.subnodes[1] == new, node.subnodes[2] == inner, other.supernode, new.supernode == node)
--> true | true | nil | true

-- A hit test gives an explanation where one is asked for, with each node, its depth, its point and the reason.
local ui = require "weft"

local inner = ui.DisplayNode { debugName = "inner", frame = { 10, 10, 20, 20 } }
local flat = ui.DisplayNode { debugName = "flat", frame = { 40, 0, 20, 20 }, transform = { scale = { 0, 1 } } }
local box = ui.DisplayNode { debugName = "box", frame = { 20, 20, 60, 60 }, inner, flat }
local root = ui.DisplayNode { debugName = "root", frame = { 0, 0, 100, 100 }, box }
local function count(options) return select("#", root:hitTest({ 35, 35 }, options)) end
print(count(), count {}, count { explain = false }, count { explain = true }) --> 1 | 1 | 1 | 2
local hit, explanation = root:hitTest({ 35, 36 }, { explain = true })
print(hit == inner, explanation.hit == inner, explanation.point) --> true | true | {x = 35, y = 36}
for _, candidate in ipairs(explanation.candidates) do
  print(candidate.node.debugName, candidate.depth, candidate.point, candidate.reason, #candidate.text > 0)
end
--> root | 0 | {x = 35, y = 36} | inside | true
--> box | 1 | {x = 15, y = 16} | inside | true
--> flat | 2 | nil | flat | true
--> inner | 2 | {x = 5, y = 6} | won | true
print(root:hitTest { 200, 5 }, root:pointInside { 100, 5 }, root:pointInside { 99, 5 }) --> nil | false | true

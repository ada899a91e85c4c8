---@example explanation
---@see DisplayNode.hitTest

---@example explanation.candidates
local node = ui.DisplayNode { frame = { 0, 0, 60, 60 } }
local _, explanation = node:hitTest({ 80, 10 }, { explain = true })
print(explanation.candidates[1].reason) --> outside
print(explanation.candidates[1].text) --> the point is 20 right of x 0 to 60, y 0 to 60

---@example explanation.hit
local node = ui.DisplayNode { frame = { 0, 0, 60, 60 } }
local _, explanation = node:hitTest({ 80, 10 }, { explain = true })
print(explanation.hit) --> nil

---@example explanation.point
local node = ui.DisplayNode { frame = { 0, 0, 60, 60 } }
local _, explanation = node:hitTest({ 80, 10 }, { explain = true })
print(explanation.point.x) --> 80

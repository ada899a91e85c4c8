-- A node whose task nobody awaits, and whose completion holds it, is collected with its window.
local ui = require "weft"

nodes = setmetatable({}, { __mode = "k" })
do
  local window = ui.Window { size = { 100, 100 } }
  for index = 1, 50 do
    local node = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
    window:addSubnode(node)
    nodes[node] = true
    node:setNeedsDisplay(function() print(node) end)
    node.displaySuspended = index % 2 == 0
    node:display()
  end
end
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
ui.sleep(0)
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
--> <DisplayNode 10x10>
collectgarbage() collectgarbage() collectgarbage()
ui.sleep(0)
collectgarbage() collectgarbage()
local left = 0
for _ in pairs(nodes) do left = left + 1 end
print(left) --> 0

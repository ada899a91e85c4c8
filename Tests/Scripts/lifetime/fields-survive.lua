-- A parent keeps its subnodes' Lua fields, though no variable does.
local ui = require "weft"

local parent = ui.DisplayNode {}
for i = 1, 100 do
  local child = ui.DisplayNode { ui.TextNode { text = "t" .. i } }
  child.index = { i }
  child.subnodes[1].mine = child.index
  parent:addSubnode(child)
end
collectgarbage() collectgarbage()
local sum = 0
for _, child in ipairs(parent.subnodes) do sum = sum + child.index[1] + child.subnodes[1].mine[1] end
print(sum) --> 10100

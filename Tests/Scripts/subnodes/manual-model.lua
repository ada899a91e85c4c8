-- Random changes of subnodes by hand agree with a plain list.
local ui = require "weft"
local boxes = require "boxes"
local a, b, c, d, e, f, names = boxes.a, boxes.b, boxes.c, boxes.d, boxes.e, boxes.f, boxes.names

math.randomseed(11)
local all = { a, b, c, d, e, f }
local node, list = ui.DisplayNode {}, {}
local function find(n) for i, item in ipairs(list) do if item == n then return i end end end
local function take(n) local i = find(n) if i then table.remove(list, i) end end
for step = 1, 4000 do
  local n, other = all[math.random(6)], all[math.random(6)]
  local action = math.random(6)
  if action == 1 then
    node:addSubnode(n)
    if not find(n) then list[#list + 1] = n end
  elseif action == 2 then
    n:removeFromSupernode()
    take(n)
  elseif action == 3 then
    local i = math.random(find(n) and #list or #list + 1)
    node:insertSubnodeAt(n, i)
    take(n)
    table.insert(list, i, n)
  elseif n ~= other then
    local name = ({ [4] = "insertSubnodeBelow", [5] = "insertSubnodeAbove", [6] = "replaceSubnode" })[action]
    local ok, message
    if action == 6 then ok, message = pcall(node[name], node, other, n) else ok, message = pcall(node[name], node, n, other) end
    if ok ~= (find(other) ~= nil) then print(step, name, ok, message) end
    if ok then
      take(n)
      local i = find(other)
      if action == 6 then list[i] = n else table.insert(list, action == 4 and i or i + 1, n) end
    end
  end
  local expected = {}
  for i, item in ipairs(list) do expected[i] = item.debugName end
  if names(node) ~= table.concat(expected, " ") then print(step, action, names(node), table.concat(expected, " ")) break end
end

-- Values and names of properties and fields are those that stood in the table.
local ui = require "weft"

for count = 1, 12 do
  local t, runs
  local delegate = {}
  function delegate:scrollViewDidScroll()
    for key, value in pairs(t) do if type(value) == "string" then t[key] = nil end end
    for _ = 1, 3 do collectgarbage() end
    local kept = {}
    for index = 1, 2000 do kept[index] = ("y"):rep(50) .. 10000 + index end
    runs = true
  end
  for try = 1, 4 do
    local Scrolled = ui.ScrollNode:subclass("Scrolled" .. try)
    Scrolled.delegate = delegate
    t = { frame = { 0, 0, 10, 10 }, contentSize = { 1000, 1000 }, contentOffset = { 0, 5 } }
    local name = ("x"):rep(50) .. try
    t.debugName = ("x"):rep(50) .. try
    for index = 1, count do t["field" .. try .. "of" .. index] = index end
    local node = Scrolled(t)
    assert(node.debugName == name, node.debugName)
    for index = 1, count do assert(node["field" .. try .. "of" .. index] == index) end
  end
  assert(runs)
end

-- What is built line by line has the frames of what is built at once, in a pass and outside, warm and cold.
local ui = require "weft"
local dump = require "dump"
local inPass = require "inPass"

local random = math.random
math.randomseed(7)
local function describe(depth)
  local kind = depth == 0 and "node" or ({ "Stack", "Inset", "Overlay", "Background", "Corner", "Wrapper",
    "Absolute", "Center", "Ratio", "Relative", "node" })[random(11)]
  local described = { kind = kind, children = {} }
  local count = (kind == "Stack" or kind == "Wrapper" or kind == "Absolute") and random(0, 4)
    or (kind == "Overlay" or kind == "Background" or kind == "Corner") and random(1, 2) or kind ~= "node" and 1 or 0
  for i = 1, count do described.children[i] = describe(depth - 1) end
  described.size = { random(1, 60), random(1, 60) }
  described.properties = kind == "Stack" and { spacing = random(0, 9), direction = ({ "vertical", "horizontal" })[random(2)] }
    or kind == "Inset" and { insets = random(0, 9) } or {}
  described.grow = random(0, 1)
  return described
end
local second = { Overlay = "overlay", Background = "background", Corner = "corner" }
local lists = { Stack = true, Wrapper = true, Absolute = true }
local function build(d, nodes, isFlat)
  if d.kind == "node" then
    if not d.node then d.node = ui.DisplayNode { style = { preferredSize = d.size, flexGrow = d.grow } } end
    return d.node
  end
  local class = ui[d.kind .. "LayoutSpec"]
  local children = {}
  if not isFlat then
    for i, child in ipairs(d.children) do children[i] = build(child, nodes, isFlat) end
    local options = { style = { flexGrow = d.grow }, table.unpack(children) }
    for name, value in pairs(d.properties) do options[name] = value end
    return class(options)
  end
  local way, spec = random(3), class {}
  if way == 1 then for i, child in ipairs(d.children) do children[i] = build(child, nodes, isFlat) end end
  for name, value in pairs(d.properties) do spec[name] = value end
  spec.style.flexGrow = d.grow
  if way == 1 and lists[d.kind] then
    spec.children = children
  elseif lists[d.kind] or way == 2 then
    for i, child in ipairs(d.children) do
      -- From the outside in: the spec is held before it holds anything.
      spec[i] = ui.LayoutSpec {}
      spec[i] = children[i] or build(child, nodes, isFlat)
    end
  else
    for i = #d.children, 1, -1 do
      spec[i == 1 and "child" or second[d.kind]] = children[i] or build(d.children[i], nodes, isFlat)
    end
  end
  return spec
end
local function frames(layout)
  local list = {}
  for i, item in ipairs(layout:frames()) do list[i] = dump(item.frame) end
  return table.concat(list, " ")
end
local function outcome(f)
  local isFine, result = pcall(f)
  return isFine and frames(result) or "refused"
end
local compared = 0
for round = 1, 150 do
  local d = describe(4)
  local range = { max = { 100, 100 } }
  local cold = outcome(function() return inPass(function() return build(d, {}, false) end) end)
  for _ = 1, 2 do
    assert(outcome(function() return inPass(function() return build(d, {}, true) end) end) == cold)
  end
  local node = ui.DisplayNode {}
  local spec = build(d, {}, true)
  node.layoutSpecBlock = function() return spec end
  local once = outcome(function() return node:layoutThatFits(range) end)
  assert(once == cold, once .. " is not " .. cold)
  node:setNeedsLayout()
  assert(outcome(function() return node:layoutThatFits(range) end) == once)
  if cold:find "width" then compared = compared + 1 end
end
print(compared > 40) --> true

-- A spec that two nodes return is laid out in each; a node in it is the last one's, and returns.
local ui = require "weft"

local inner = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
local spec = ui.InsetLayoutSpec { insets = { 1, 2, 3, 4 }, inner }
local function host(x)
  return ui.DisplayNode { frame = { x, 0, 50, 50 }, automaticallyManagesSubnodes = true,
    layoutSpecBlock = function() return spec end }
end
local first, second = host(0), host(50)
for _, node in ipairs { first, second, first } do
  local size = node:layoutThatFits { max = { 90, 90 } }.size
  print(size.width, size.height)
end
--> 16 | 24
--> 16 | 24
--> 16 | 24
local window = ui.Window { size = { 100, 100 }, first }
ui.sleep(0.1)
print(#first.subnodes, #second.subnodes, inner.supernode == first, inner.frame.x, inner.frame.y)
--> 1 | 0 | true | 2 | 1
window:addSubnode(second)
ui.sleep(0.1)
print(#first.subnodes, #second.subnodes, inner.supernode == second) --> 0 | 1 | true
spec = ui.LayoutSpec {}
second:setNeedsLayout()
ui.sleep(0.1)
print(#second.subnodes, inner.supernode) --> 0 | nil

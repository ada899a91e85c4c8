-- Children come in ascending order; nil and false are skipped wherever they stand.
local ui = require "weft"
local inPass = require "inPass"

local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
local a, b, c = box "a", box "b", box "c"

-- Prints the nodes of a spec with their places, in the order in which they are laid out.
local function show(make)
  local texts = {}
  for index, item in ipairs(inPass(make):frames()) do
    texts[index] = item.node.debugName .. " " .. item.frame.x .. " " .. item.frame.y
  end
  print(table.concat(texts, ", "))
end

show(function() return ui.StackLayoutSpec { direction = 'horizontal', a, b, c } end) --> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec { a, b, c, direction = 'horizontal' } end) --> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec { direction = 'horizontal', nil, a, false, nil, b, nil, c } end)
--> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec { direction = 'horizontal', a, nil, nil, nil, nil, nil, nil, nil, nil, b, [40] = c } end)
--> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec { direction = 'horizontal', [30] = c, [2] = a, [7] = b } end)
--> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec { [3] = c, [1] = a, direction = 'horizontal', [2] = b, [-1] = false } end)
--> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec { direction = 'horizontal', false, false, a, b, c, false } end)
--> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec ((function() local t = { direction = 'horizontal' } t[9] = c t[1] = a t[3] = b t[2] = false return t end)()) end)
--> a 0 0, b 10 0, c 20 0
show(function() return ui.StackLayoutSpec { direction = 'horizontal', table.unpack { a, b, c } } end)
--> a 0 0, b 10 0, c 20 0

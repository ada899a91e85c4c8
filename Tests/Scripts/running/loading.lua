-- Loading is lazy, goes through the subtree, and ends children first; didLoad comes before the functions.
local ui = require "weft"

local function node(name, ...)
  local node = ui.DisplayNode { debugName = name, ... }
  node:onDidLoad(function(node) print(node.debugName, 1) end)
  node:onDidLoad(function(node) print(node.debugName, 2) end)
  return node
end
local inside = node "inside"
local outside = node("outside", inside)
print(outside.nodeLoaded, inside.nodeLoaded) --> false | false
local view = inside.view
--> inside | 1
--> inside | 2
print(outside.nodeLoaded, inside.nodeLoaded) --> false | true
print(outside.view == outside.view, outside.view.subviews[1] == view, outside.layer.sublayers[1] == view.layer)
--> outside | 1
--> outside | 2
--> true | true | true
outside:onDidLoad(function() print "at once" end) --> at once

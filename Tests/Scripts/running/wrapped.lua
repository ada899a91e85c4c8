-- A block makes the wrapped view once, when the node is loaded, and is let go.
local ui = require "weft"
local dump = require "dump"

local count = 0
local node = ui.DisplayNode { cornerRadius = 3, viewBlock = function()
  count = count + 1
  return ui.View { frame = { 1, 2, 30, 40 }, backgroundColor = "tomato", cornerRadius = 9 }
end }
print(node.synchronous, count, node.viewBlock ~= nil) --> true | 0 | true
local view = node.view
print(count, view.node == node, node.viewBlock, dump(node.frame), view.cornerRadius, node.backgroundColor)
--> 1 | true | nil | {height = 40, width = 30, x = 1, y = 2} | 3 | #ff6347
view.alpha = 0.5
print(node.alpha, node.view == view, count) --> 0.5 | true | 1
local backed = ui.DisplayNode { layerBlock = function() return ui.Layer { opacity = 0.25 } end }
print(backed.layer.opacity, backed.alpha, backed.layerBacked, backed.layer.node == backed) --> 0.25 | 0.25 | true | true

-- A block that wraps something can't be taken back; one for a layer gives a layer.
local ui = require "weft"
local fails = require "fails"

do
  local n = ui.DisplayNode {} n.viewBlock = nil print(n.viewBlock, n.synchronous)
end
--> nil | false
fails(function()
  local n = ui.DisplayNode { viewBlock = function() end }
  n.viewBlock = nil
  --! DisplayNode.viewBlock: the node wraps something already, and can't go back
end)
fails(function()
  local n = ui.DisplayNode { layerBlock = function()
  return ui.View {} end }
  --! layerBlock of DisplayNode: expected a layer, got <View 0x0>
  --! hint: return ui.Layer { … }
  print(n.layer)
end)
ui.DisplayNode { layerBlock = 3 }
--! DisplayNode.layerBlock: expected a function that returns a layer, got 3

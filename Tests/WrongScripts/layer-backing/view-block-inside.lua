local ui = require "weft"
local inner = ui.DisplayNode { layerBacked = true }
local outer = ui.DisplayNode { layerBacked = true, inner }
inner.viewBlock = function()
  return ui.View {}
end
--! DisplayNode.viewBlock: DisplayNode, which it is inside of, is layer-backed

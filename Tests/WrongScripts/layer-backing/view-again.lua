local ui = require "weft"
local inner = ui.DisplayNode { layerBacked = true }
local outer = ui.DisplayNode { layerBacked = true, inner }
inner.layerBacked = false
--! DisplayNode.layerBacked: DisplayNode, which it is inside of, is layer-backed

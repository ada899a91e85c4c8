local ui = require "weft"
local inner = ui.DisplayNode { debugName = "inner" }
local outer = ui.DisplayNode { inner }
outer.layerBacked = true
--! DisplayNode:layer: inner inside it has a view; set layerBacked = true on it, too, or false here
print(outer.layer)

local ui = require "weft"
local control = ui.ControlNode { layerBacked = true }
control.onTouchUpInside = function() print "tapped" end
--! ControlNode.onTouchUpInside: ControlNode:addTarget: a layer-backed node is never touched; set layerBacked = false

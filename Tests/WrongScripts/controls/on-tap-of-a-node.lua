local ui = require "weft"
local node = ui.DisplayNode {}
node.onTap = function() print "tapped" end
--! DisplayNode has no property "onTap"
--! hint: only controls have it: ui.ControlNode { onTouchUpInside = function(control, event) … end }, or a ui.ButtonNode
return node

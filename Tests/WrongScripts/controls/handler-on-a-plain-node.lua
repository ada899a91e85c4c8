local ui = require "weft"
local node = ui.DisplayNode {
  onTouchUpInside = function() print "tapped" end,
--! DisplayNode has no property "onTouchUpInside"
--! hint: only controls have it: ui.ControlNode { onTouchUpInside = function(control, event) … end }, or a ui.ButtonNode
}
return node

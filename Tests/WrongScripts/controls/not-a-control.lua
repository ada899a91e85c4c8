local ui = require "weft"
local node = ui.DisplayNode {}
node:addTarget(node, function() end, "touchUpInside")
--! attempt to call a nil value (method 'addTarget')
--! hint: nodes of the class ControlNode have it, and of those derived from it

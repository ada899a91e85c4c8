local ui = require "weft"
local node = ui.DisplayNode {}
node:addTarget(node, function() end, "touchUpInside")

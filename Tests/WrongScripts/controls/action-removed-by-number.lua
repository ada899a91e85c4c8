local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(nil, function() end, "touchUpInside")
button:removeTarget(nil, 1, "touchUpInside")
--! ButtonNode:removeTarget: action: expected a method's name or a function, got 1

local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(nil, function() end, "touchUpInside")
button:removeTarget(nil, 1, "touchUpInside")
--! ButtonNode:removeTarget: expected a method's name, a function or nil, got 1
